import { setSpanishMessages } from "#src/contract/zod-messages.ts";

setSpanishMessages();

export { zodResolver } from "@hookform/resolvers/zod";

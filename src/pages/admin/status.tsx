import { StatusScreen } from "#src/features/status/ui/status-screen.tsx";
import { privateMeta } from "../account/private-meta.ts";

export const meta = privateMeta("Estado de la tienda");

export default StatusScreen;

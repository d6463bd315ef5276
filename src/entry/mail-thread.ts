import type { RenderMail } from "#src/features/mail/server/deliver-mail.ts";
import { renderMail } from "./render-mail.tsx";

/** What the thread does that renders mails (mail-renderer.ts). */
export default (given: Parameters<RenderMail>) => renderMail(...given);

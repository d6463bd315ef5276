import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDebounce } from "use-debounce";
import { MAIL_TEXTS, type MailTextName } from "#src/features/shop-settings/mail-texts.ts";
import { Framed } from "#src/ui/admin/framed.tsx";
import { ReadFailure } from "#src/ui/admin/load-state.tsx";
import { MailPicture } from "./mail-picture.tsx";
import { settingQueries } from "./queries.ts";
import { useTypedSettings } from "./typed-settings.tsx";

/** Width of a desktop mail program, in pixels. */
const WIDTH = 600;

/** Settings shown in mails besides their texts. */
const SHOWN = [
  "name",
  "accent",
  "address",
  "whatsapp",
  "email",
  "withdrawal_button",
  "withdrawal_in_mails",
  "withdrawal_mail_text",
  "payment_steps",
  "delivery_steps",
] as const;

export function MailPreview({ mail }: { mail: MailTextName }) {
  const settings = useTypedSettings();
  const typed = JSON.stringify(Object.fromEntries([mail, ...SHOWN].map((name) => [name, settings[name]])));
  const [given] = useDebounce(typed, 300);
  const read = useQuery({ ...settingQueries.mailPreview(mail, given), placeholderData: keepPreviousData });
  return (
    <section aria-label="Así se ve el email" className="grid min-w-0 gap-3">
      <div>
        <h2 className="text-lg">Así se ve el email</h2>
        <p className="text-muted text-sm">{MAIL_TEXTS[mail].label.replace(/^Email: /, "Con datos de ejemplo: ")}</p>
      </div>
      <ReadFailure read={read} />
      {read.data && (
        <>
          <p className="wrap-anywhere">
            <span className="text-muted">Asunto: </span>
            <span className="font-medium">{read.data.subject}</span>
          </p>
          <Framed title="Vista previa del email" width={WIDTH} isBare>
            <MailPicture html={read.data.html} />
          </Framed>
        </>
      )}
    </section>
  );
}

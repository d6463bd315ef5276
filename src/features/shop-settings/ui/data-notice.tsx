import type { ReactNode } from "react";

/** The notice as the server makes it. */
type Notice = { paragraphs: readonly string[]; privacy: string | null };

const linkClass = "font-medium underline underline-offset-4";

/** What becomes of what is typed into a form (Ley 25.326, art. 6): the owner's words and the way to the privacy page; nothing while it is off. */
export const DataNotice = ({ notice }: { notice: Notice | null }) =>
  notice && (
    <div className="mt-4 grid gap-2 text-muted text-sm *:not-first:text-xs">
      {notice.paragraphs.map((paragraph, index) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
          {index === 0 && notice.privacy && (
            <>
              {" "}
              Más en la{" "}
              <a href={notice.privacy} target="_blank" rel="noopener" className={linkClass}>
                Política de privacidad
              </a>
              .
            </>
          )}
        </p>
      ))}
    </div>
  );

const ARTICLES: Readonly<Record<string, string>> = { "Términos y condiciones": "los", "Política de privacidad": "la" };

type AcceptedTextsProps = {
  /** What one agrees by: "Al crear tu cuenta". */
  by: string;
  notice: Notice | null;
  texts: { pages: readonly { name: string; address: string }[] } | null;
};

/** The notice on one's data, and what one agrees to by sending the form; nothing where the shop has no such text. */
export function AcceptedTexts({ by, notice, texts }: AcceptedTextsProps) {
  if (texts === null) return null;
  const agreed: { key: string; words: ReactNode }[] = [
    ...(notice === null ? [] : [{ key: "notice", words: "este uso de tus datos" }]),
    ...texts.pages.map(({ name, address }) => ({
      key: address,
      words: (
        <>
          {ARTICLES[name]}{" "}
          <a href={address} target="_blank" rel="noopener" className={linkClass}>
            {name}
          </a>
        </>
      ),
    })),
  ];
  return (
    <>
      <DataNotice notice={notice} />
      <p className="mt-4 text-muted text-sm">
        {by} aceptás{" "}
        {agreed.map(({ key, words }, index) => (
          <span key={key}>
            {index > 0 && (index === agreed.length - 1 ? " y " : ", ")}
            {words}
          </span>
        ))}
        .
      </p>
    </>
  );
}

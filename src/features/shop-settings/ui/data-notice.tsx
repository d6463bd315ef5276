import type { ReactNode } from "react";

type Notice = { paragraphs: readonly string[]; privacy: string | null };

const linkClass = "font-medium underline underline-offset-4";

/** How form data is used (Ley 25.326, art. 6). */
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
  by: string;
  notice: Notice | null;
  texts: { pages: readonly { name: string; address: string }[] } | null;
};

/** The data notice, and what submitting accepts. */
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

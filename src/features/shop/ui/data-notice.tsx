import type { ReactNode } from "react";

/** What becomes of what is typed into a form (Ley 25.326, art. 6): the owner's words; nothing where there are none. */
export const DataNotice = ({ children }: { children: string }) =>
  children !== "" && <p className="mt-4 whitespace-pre-line text-muted text-sm">{children}</p>;

const ARTICLES: Readonly<Record<string, string>> = { "Términos y condiciones": "los", "Política de privacidad": "la" };

type AcceptedTextsProps = {
  /** What one agrees by: "Al crear tu cuenta". */
  by: string;
  notice: string;
  texts: { pages: readonly { name: string; address: string }[] } | null;
};

/** The notice on one's data, and what one agrees to by sending the form; nothing where the shop has no such text. */
export function AcceptedTexts({ by, notice, texts }: AcceptedTextsProps) {
  if (texts === null) return null;
  const agreed: { key: string; words: ReactNode }[] = [
    ...(notice === "" ? [] : [{ key: "notice", words: "este uso de tus datos" }]),
    ...texts.pages.map(({ name, address }) => ({
      key: address,
      words: (
        <>
          {ARTICLES[name]}{" "}
          <a href={address} target="_blank" rel="noopener" className="font-medium underline underline-offset-4">
            {name}
          </a>
        </>
      ),
    })),
  ];
  return (
    <>
      <DataNotice>{notice}</DataNotice>
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

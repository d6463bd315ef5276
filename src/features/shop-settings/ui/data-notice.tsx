import type { ReactNode } from "react";
import { Icon } from "#src/ui/icon.tsx";

type Notice = { paragraphs: readonly string[]; privacy: string | null };

const linkClass = "font-medium underline underline-offset-4";

/** Legal words in one line that opens. */
const Folded = ({ line, children }: { line: string; children: ReactNode }) => (
  <details className="group mt-2 text-muted text-sm">
    <summary className="inline-flex min-h-11 items-center gap-1.5">
      {line}
      <Icon name="chevron-down" className="size-4 transition-transform duration-150 group-open:rotate-180" />
    </summary>
    <div className="grid gap-2 pb-2">{children}</div>
  </details>
);

const Paragraphs = ({ notice: { paragraphs, privacy } }: { notice: Notice }) =>
  paragraphs.map((paragraph, index) => (
    <p key={paragraph} className={`whitespace-pre-line ${index > 0 ? "text-xs" : ""}`}>
      {paragraph}
      {index === 0 && privacy && (
        <>
          {" "}
          Más en la{" "}
          <a href={privacy} target="_blank" rel="noopener" className={linkClass}>
            Política de privacidad
          </a>
          .
        </>
      )}
    </p>
  ));

/** How form data is used (Ley 25.326, art. 6). */
export const DataNotice = ({ notice }: { notice: Notice | null }) =>
  notice && (
    <Folded line="Cómo usamos tus datos">
      <Paragraphs notice={notice} />
    </Folded>
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
    <Folded line={`${by} aceptás ${texts.pages.length > 0 ? "los términos" : "este uso de tus datos"}`}>
      {notice && <Paragraphs notice={notice} />}
      <p>
        {by} aceptás{" "}
        {agreed.map(({ key, words }, index) => (
          <span key={key}>
            {index > 0 && (index === agreed.length - 1 ? " y " : ", ")}
            {words}
          </span>
        ))}
        .
      </p>
    </Folded>
  );
}

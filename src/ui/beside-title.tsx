import type { ReactNode } from "react";

type BesideTitleProps = { title: string; introduction?: ReactNode; children: ReactNode };

/** What a page is about, and the page: below on a phone, beside on a wide screen, between the edges of the header. */
export const BesideTitle = ({ title, introduction, children }: BesideTitleProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
    <div className="lg:sticky lg:top-32 lg:self-start">
      <h1 className="wrap-anywhere text-4xl">{title}</h1>
      {introduction}
    </div>
    <div>{children}</div>
  </div>
);

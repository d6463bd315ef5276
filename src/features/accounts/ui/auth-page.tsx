import type { ReactNode } from "react";
import { NeedsScript } from "#src/ui/needs-script.tsx";

type AuthPageProps = { title: string; introduction?: ReactNode; children: ReactNode; footer?: ReactNode };

export const AuthPage = ({ title, introduction, children, footer }: AuthPageProps) => (
  <div className="mx-auto w-full max-w-lg px-4 py-8 sm:py-14">
    <NeedsScript />
    <div className="sm:rounded-3xl sm:border sm:border-line sm:bg-card sm:p-10">
      <span aria-hidden="true" className="mb-5 block h-1.5 w-12 rounded-full bg-sprout" />
      <h1 className="text-4xl">{title}</h1>
      {introduction && <div className="mt-3 text-muted">{introduction}</div>}
      <div className="mt-7">{children}</div>
    </div>
    {footer && <div className="mt-4 text-center text-muted">{footer}</div>}
  </div>
);

export const linkClass =
  "inline-flex min-h-11 items-center font-semibold text-leaf underline decoration-1 underline-offset-4 hover:decoration-2";

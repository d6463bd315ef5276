import type { ReactNode } from "react";
import { NeedsScript } from "#src/ui/needs-script.tsx";

export type AuthPageProps = {
  title: string;
  introduction?: ReactNode;
  children: ReactNode;
  /** The other way to go, seen before the form. */
  footer?: ReactNode;
  /** Its form uses the whole width. */
  isWide?: boolean;
};

export const AuthParts = ({ title, introduction, children, footer, isWide = false }: AuthPageProps) => (
  <div
    className={`mx-auto sm:rounded-3xl sm:border sm:border-line sm:bg-card sm:p-8 ${isWide ? "max-w-3xl" : "max-w-md"}`}
  >
    <h1 className="wrap-anywhere text-3xl">{title}</h1>
    {introduction && <div className="mt-3 text-muted">{introduction}</div>}
    {footer && <div className="mt-1 text-muted">{footer}</div>}
    <div className="mt-5">{children}</div>
  </div>
);

export const AuthFrame = ({ children }: { children: ReactNode }) => (
  <div className="wrap py-6 sm:py-12">
    <NeedsScript />
    {children}
  </div>
);

export const AuthPage = (parts: AuthPageProps) => (
  <AuthFrame>
    <AuthParts {...parts} />
  </AuthFrame>
);

export const linkClass =
  "inline-flex min-h-11 items-center font-semibold text-leaf underline decoration-1 underline-offset-4 hover:decoration-2";

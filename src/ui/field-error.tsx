import type { ReactNode } from "react";

type FieldErrorProps = { id?: string; className?: string; children: ReactNode };

/** What is wrong with a field or with several; nothing while all is well. */
export const FieldError = ({ id, className = "", children }: FieldErrorProps) =>
  children && (
    <p id={id} role="alert" className={`text-danger text-sm ${className}`}>
      {children}
    </p>
  );

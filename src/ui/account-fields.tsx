import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

type FieldProps = Omit<ComponentProps<typeof TextField>, "label" | "type" | "autoComplete"> & { label?: string };

export const EmailField = ({ label = "Email", ...field }: FieldProps) => (
  <TextField {...field} label={label} type="email" autoComplete="email" />
);

export const UsernameField = ({ label = "Nombre de usuario", ...field }: FieldProps) => (
  <TextField {...field} label={label} autoComplete="username" autoCapitalize="none" spellCheck={false} />
);

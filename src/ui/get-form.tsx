import type { FormEvent, FormHTMLAttributes } from "react";
import { useNavigate } from "react-router";

type GetFormProps = Omit<FormHTMLAttributes<HTMLFormElement>, "action" | "method" | "onSubmit"> & {
  action: string;
  onLeave?: (() => void) | undefined;
};

/** Navigates with its fields as query; leaves out empty ones. */
export function GetForm({ action, onLeave, ...rest }: GetFormProps) {
  const navigate = useNavigate();
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === "string" && value.trim() !== "") query.set(name, value.trim());
    }
    onLeave?.();
    navigate(query.size === 0 ? action : `${action}?${query}`);
  };
  return <form {...rest} action={action} onSubmit={go} />;
}

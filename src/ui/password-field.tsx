import { Eye, EyeOff } from "lucide-react";
import { type InputHTMLAttributes, useState } from "react";
import { FieldFrame, type FieldWords, fieldClass } from "./text-field.tsx";

type PasswordFieldProps = FieldWords &
  Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "type"> & { autoComplete: "current-password" | "new-password" };

export function PasswordField({ label, error, hint, className = "", ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? "text" : "password"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${fieldClass} pr-12 ${className}`}
          />
          <button
            type="button"
            aria-controls={control.id}
            aria-label={isShown ? "Ocultar" : "Mostrar"}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-xl text-muted hover:text-ink"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}

import type { UseFormRegisterReturn } from "react-hook-form";
import { IDENTITY_PROOFS } from "../../contract.ts";

type ProofChoiceProps = UseFormRegisterReturn & { error: string | undefined };

export const ProofChoice = ({ error, ...input }: ProofChoiceProps) => (
  <fieldset className="grid gap-1 rounded-xl border border-edge p-3">
    <legend className="px-1 font-medium">Cómo comprobaste quién es</legend>
    <p className="text-muted text-sm">
      No confirmó con el enlace que el email es suyo. Si no lo comprobaste de otra forma, esperá. Lo que elijas queda en
      la actividad.
    </p>
    {Object.entries(IDENTITY_PROOFS).map(([proof, label]) => (
      <label key={proof} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input {...input} type="radio" value={proof} className="size-5 shrink-0 accent-leaf" />
        {label}
      </label>
    ))}
    {error && (
      <p role="alert" className="text-danger text-sm">
        {error}
      </p>
    )}
  </fieldset>
);

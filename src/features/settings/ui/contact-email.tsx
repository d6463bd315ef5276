import { useFormContext, useWatch } from "react-hook-form";
import { TextField } from "#src/ui/text-field.tsx";

/** The contact e-mail, repeated where the law asks for it. */
export function ContactEmail() {
  const { setValue, getFieldState, formState } = useFormContext();
  const email: string = useWatch({ name: "email" });
  const change = (typed: string, shouldValidate: boolean) =>
    setValue("email", typed, { shouldDirty: true, shouldTouch: true, shouldValidate });
  return (
    <TextField
      label="Email de contacto"
      hint="El mismo que está en Contacto: cambiarlo acá lo cambia allá."
      error={getFieldState("email", formState).error?.message}
      type="email"
      autoComplete="off"
      value={email}
      onChange={({ target }) => change(target.value, false)}
      onBlur={({ target }) => change(target.value, true)}
    />
  );
}

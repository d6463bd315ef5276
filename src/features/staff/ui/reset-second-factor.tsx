import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { staffCalls, staffQueries } from "./queries.ts";

/** Says what is about to happen, and asks for one's password to do it. */
export type PasswordDialog = ComponentType<{
  title: string;
  description: string;
  confirm: string;
  look: "danger";
  onClose: () => void;
  onConfirm: (password: string) => Promise<void>;
}>;

type ResetProps = { id: number; name: string; AskPassword: PasswordDialog };

/** For somebody who lost their phone and their recovery codes. */
export function ResetSecondFactor({ id, name, AskPassword }: ResetProps) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const close = () => setAsking(false);
  return (
    <>
      <Button look="secondary" aria-label={`Quitar dos pasos de ${name}`} onClick={() => setAsking(true)}>
        Quitar dos pasos
      </Button>
      {isAsking && (
        <AskPassword
          title={`¿Quitar la verificación en dos pasos de ${name}?`}
          description="Para quien perdió su teléfono y sus códigos. Va a entrar solo con su contraseña, se cierran sus sesiones y le avisamos por email. Ingresá tu contraseña."
          confirm="Quitar"
          look="danger"
          onClose={close}
          onConfirm={async (password) => {
            const { message } = await staffCalls.resetSecondFactor(id, password);
            toast.success(message);
            close();
            await queries.invalidateQueries({ queryKey: staffQueries.key });
          }}
        />
      )}
    </>
  );
}

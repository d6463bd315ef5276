import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#src/client/api-client.ts";
import { AskPassword } from "#src/ui/ask-password.tsx";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toasts.tsx";
import { staffQueries } from "./queries.ts";

const FAILURE = "No se pudo quitar la verificación en dos pasos";

/** For staff who lost phone and recovery codes. */
export function ResetSecondFactor({ id, name }: { id: number; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const close = () => setAsking(false);
  return (
    <>
      <Button tone="secondary" aria-label={`Quitar dos pasos de ${name}`} onClick={() => setAsking(true)}>
        Quitar dos pasos
      </Button>
      {isAsking && (
        <AskPassword
          title={`¿Quitar la verificación en dos pasos de ${name}?`}
          description="Para quien perdió su teléfono y sus códigos. Va a entrar solo con su contraseña, se cierran sus sesiones y le avisamos por email. Ingresá tu contraseña."
          confirm="Quitar"
          tone="danger"
          onClose={close}
          onConfirm={async (password) => {
            const { message } = await api.post(`/staff/${id}/reset-second-factor/`, { password }, { failure: FAILURE });
            toast.success(message);
            close();
            await queries.invalidateQueries(staffQueries.members());
          }}
        />
      )}
    </>
  );
}

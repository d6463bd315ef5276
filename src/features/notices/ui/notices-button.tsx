import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { useState } from "react";
import { api } from "#src/client/api-client.ts";
import { CheckField } from "#src/ui/admin/check-field.tsx";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { ReadState } from "#src/ui/admin/load-state.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import type { OwnNotices } from "../contract.ts";
import { noticesQuery, useChangeNotices } from "./queries.ts";
import { FAILED, pushHindrance, subscribeHere, unsubscribeHere } from "./this-device.ts";

/** Needs `Queries` around it. */
export function NoticesButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton Icon={Bell} name="Avisos de pedidos nuevos" onClick={() => setOpen(true)} />
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Avisos"
        description="De cada pedido y cada solicitud que entra, aunque no tengas la tienda abierta."
      >
        <Choices />
      </Dialog>
    </>
  );
}

function Choices() {
  const read = useQuery({ ...noticesQuery, staleTime: 0 });
  const { mutate, isPending } = useChangeNotices();
  if (read.error || !read.data) return <ReadState read={read} skeleton="h-40 rounded-xl" />;
  const notices = read.data;
  const hindrance = pushHindrance();
  const { email, mailed_by, are_mailed, on_this_device } = notices;
  return (
    <>
      <CheckField
        label="Avisarme en este dispositivo"
        checked={on_this_device && hindrance === null}
        disabled={isPending || hindrance !== null}
        onChange={({ target }) => mutate(target.checked ? () => subscribeHere(notices) : unsubscribeHere)}
        hint={
          hindrance ??
          "Hasta que cierres la sesión. El aviso dice el número del pedido y el total, nada de quien compra."
        }
      />
      <CheckField
        label="Avisarme por email"
        checked={are_mailed && mailed_by !== null}
        disabled={isPending || !are_mailed || mailed_by === "settings"}
        onChange={({ target: { checked: by_mail } }) =>
          mutate(() => api.put("/notices/", { by_mail }, { failure: FAILED }))
        }
        hint={`${are_mailed ? wordsOfMail(notices) : "En Configuración, Avisos, están apagados los emails."} ${email}`}
      />
    </>
  );
}

const wordsOfMail = ({ mailed_by }: OwnNotices): string =>
  mailed_by === "settings" ? "Ya te llegan, por lo que dice Configuración, Avisos:" : "Te los mandamos a";

import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { api } from "#src/client/api-client.ts";
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
      <Switch
        isOn={on_this_device && hindrance === null}
        isOff={isPending || hindrance !== null}
        onTurn={(on) => mutate(on ? () => subscribeHere(notices) : unsubscribeHere)}
        label="Avisarme en este dispositivo"
      >
        {hindrance ??
          "Hasta que cierres la sesión. El aviso dice el número del pedido y el total, nada de quien compra."}
      </Switch>
      <Switch
        isOn={are_mailed && mailed_by !== null}
        isOff={isPending || !are_mailed || mailed_by === "settings"}
        onTurn={(by_mail) => mutate(() => api.put("/notices/", { by_mail }, { failure: FAILED }))}
        label="Avisarme por email"
      >
        {are_mailed ? wordsOfMail(notices) : "En Configuración, Avisos, están apagados los emails."} {email}
      </Switch>
    </>
  );
}

const wordsOfMail = ({ mailed_by }: OwnNotices): string =>
  mailed_by === "settings" ? "Ya te llegan, por lo que dice Configuración, Avisos:" : "Te los mandamos a";

type SwitchProps = {
  isOn: boolean;
  isOff: boolean;
  onTurn: (on: boolean) => void;
  label: string;
  children: ReactNode;
};

function Switch({ isOn, isOff, onTurn, label, children }: SwitchProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-leaf"
          checked={isOn}
          disabled={isOff}
          aria-describedby={id}
          onChange={({ target }) => onTurn(target.checked)}
        />
        {label}
      </label>
      <p id={id} className="text-muted text-sm">
        {children}
      </p>
    </div>
  );
}

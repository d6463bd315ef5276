import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { useState } from "react";
import { storageOf } from "#src/client/storage.ts";
import { Button } from "#src/ui/button.tsx";
import { noticesQuery, useChangeNotices } from "./queries.ts";
import { pushHindrance, subscribeHere } from "./this-device.ts";

const DECLINED = "noticesDeclined";

/** Switches push notices on with one press, where the browser can show them and nobody has answered yet. */
export function NoticesOffer() {
  const [isDeclined, setDeclined] = useState(() => storageOf("localStorage").getItem(DECLINED) !== null);
  const isOpen = !isDeclined && pushHindrance() === null;
  const { data: notices } = useQuery({ ...noticesQuery, enabled: isOpen });
  const { mutate, isPending } = useChangeNotices();
  const decline = () => {
    storageOf("localStorage").setItem(DECLINED, "1");
    setDeclined(true);
  };
  if (!isOpen || !notices || notices.on_this_device) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="secondary" disabled={isPending} onClick={() => mutate(() => subscribeHere(notices))}>
        <Bell aria-hidden="true" className="size-4.5" />
        Avisarme en este dispositivo
      </Button>
      <Button tone="quiet" onClick={decline}>
        Ahora no
      </Button>
    </div>
  );
}

import { Plus, RefreshCw, Volume2, VolumeX } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { useCan } from "#src/client/permissions.ts";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { Tip } from "#src/ui/admin/tip.tsx";
import { Button, buttonClass } from "#src/ui/button.tsx";

type OrdersToolbarProps = {
  isRefreshing: boolean;
  onRefresh: () => void;
  sound: { isOn: boolean; turn: (on: boolean) => void };
  notices: ReactNode;
};

export function OrdersToolbar({ isRefreshing, onRefresh, sound, notices }: OrdersToolbarProps) {
  const canWrite = useCan("orders:write");
  return (
    <>
      {notices}
      <IconButton
        Icon={sound.isOn ? Volume2 : VolumeX}
        name="Sonido de pedidos nuevos"
        tip={
          sound.isOn
            ? "Suena cuando entra un pedido. Tocá para silenciarlo."
            : "Avisar con un sonido cuando entra un pedido"
        }
        aria-pressed={sound.isOn}
        onClick={() => sound.turn(!sound.isOn)}
      />
      <Tip text="Los pedidos pueden demorar hasta 5 minutos en aparecer. Esta lista se actualiza cada 6 segundos.">
        <Button tone="secondary" className="max-sm:px-3!" disabled={isRefreshing} onClick={onRefresh}>
          <RefreshCw aria-hidden="true" className={`size-4.5 ${isRefreshing ? "animate-spin" : ""}`} />
          <span className="max-sm:sr-only">Actualizar</span>
        </Button>
      </Tip>
      {canWrite && (
        <Link to={ADMIN_PATHS.newOrder} className={buttonClass("primary", "max-sm:size-11 max-sm:p-0!")}>
          <Plus aria-hidden="true" className="size-4.5" />
          <span className="max-sm:sr-only">Nuevo pedido</span>
        </Link>
      )}
    </>
  );
}

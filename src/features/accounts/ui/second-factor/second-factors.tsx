import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api } from "#src/client/api-client.ts";
import { formatMoment } from "#src/contract/moments.ts";
import { ReadState } from "#src/ui/admin/load-state.tsx";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toasts.tsx";
import type { SecondFactor } from "../../second-factor.ts";
import { OwnerDialog } from "../owner-prompt.tsx";
import { accountQueries } from "../queries.ts";
import { AddTotp } from "./add-totp.tsx";
import { AddPasskey, PasskeyList } from "./passkeys.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type Heading = "h2" | "h3";

type PartProps = { Heading: Heading; title: string; text: string; children: ReactNode };

const Part = ({ Heading, title, text, children }: PartProps) => (
  <section className="grid justify-items-start gap-3 border-line border-t pt-5">
    <Heading className="text-xl">{title}</Heading>
    <p className="text-muted">{text}</p>
    <div className="flex flex-wrap gap-3">{children}</div>
  </section>
);

type Asking = "add-totp" | "remove-totp" | "renew-codes" | "add-passkey";

const totpText = (since: string | null) =>
  since === null
    ? "Tu teléfono te da un código nuevo cada 30 segundos. Lo vas a escribir después de tu contraseña."
    : `Activada el ${formatMoment(since)}. Después de tu contraseña te pedimos su código.`;

const codesText = (left: number) =>
  left === 0
    ? "No te queda ninguno: hacé nuevos para poder entrar si perdés el teléfono."
    : `Te ${left === 1 ? "queda 1" : `quedan ${left}`} para entrar si perdés el teléfono.`;

function Asked({ asking, onClose, onCodes }: { asking: Asking; onClose: () => void; onCodes: (c: string[]) => void }) {
  const added = (codes: string[] | null) => (codes === null ? onClose() : onCodes(codes));
  if (asking === "add-passkey") return <AddPasskey onClose={onClose} onAdded={added} />;
  if (asking === "add-totp") return <AddTotp onCancel={onClose} onAdded={added} />;
  if (asking === "remove-totp")
    return (
      <OwnerDialog
        title="¿Quitar la app?"
        description="Sus códigos dejan de servir y se cierran tus demás sesiones."
        confirm="Quitar"
        tone="danger"
        onClose={onClose}
        onConfirm={async (proof) => {
          const { message } = await api.post("/auth/second-factor/totp/remove/", proof);
          toast.success(message);
          onClose();
        }}
      />
    );
  return (
    <OwnerDialog
      title="Códigos de recuperación nuevos"
      description="Los anteriores dejan de servir."
      confirm="Hacer códigos"
      onClose={onClose}
      onConfirm={async (proof) => {
        onCodes((await api.post("/auth/second-factor/recovery-codes/", proof)).recovery_codes);
      }}
    />
  );
}

function Factors({ factor, Heading }: { factor: SecondFactor; Heading: Heading }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState<Asking>();
  const [codes, setCodes] = useState<string[]>();
  const hasApp = factor.totp_since !== null;
  const close = () => {
    setAsking(undefined);
    setCodes(undefined);
    void queries.invalidateQueries(accountQueries.secondFactor());
    void queries.invalidateQueries(accountQueries.permissions());
  };
  return (
    <>
      <Part Heading={Heading} title="App de códigos" text={totpText(factor.totp_since)}>
        <Button tone={hasApp ? "secondary" : "primary"} onClick={() => setAsking("add-totp")}>
          {hasApp ? "Cambiar de app" : "Activar con una app"}
        </Button>
        {hasApp && (
          <Button tone="danger" onClick={() => setAsking("remove-totp")}>
            Quitar la app
          </Button>
        )}
      </Part>
      <Part
        Heading={Heading}
        title="Llaves de acceso"
        text="Con tu huella, tu cara o un PIN, en este dispositivo o una llave USB. También sirven para entrar sin contraseña."
      >
        {factor.passkeys.length > 0 && <PasskeyList passkeys={factor.passkeys} onChanged={close} />}
        <Button tone="secondary" onClick={() => setAsking("add-passkey")}>
          Agregar una llave de acceso
        </Button>
      </Part>
      {(hasApp || factor.passkeys.length > 0) && (
        <Part Heading={Heading} title="Códigos de recuperación" text={codesText(factor.recovery_codes_left)}>
          <Button tone="secondary" onClick={() => setAsking("renew-codes")}>
            Hacer códigos nuevos
          </Button>
        </Part>
      )}
      {codes ? (
        <RecoveryCodes codes={codes} onKept={close} />
      ) : (
        asking && <Asked asking={asking} onClose={close} onCodes={setCodes} />
      )}
    </>
  );
}

export default function SecondFactors({ heading = "h3" }: { heading?: Heading }) {
  const read = useQuery(accountQueries.secondFactor());
  return (
    <div className="grid max-w-2xl gap-6">
      <p className="text-muted">
        Con la verificación en dos pasos, quien descubra tu contraseña no puede entrar: hace falta también algo que
        tenés vos.
      </p>
      <ReadState read={read} skeleton="h-48" />
      {read.data && <Factors factor={read.data} Heading={heading} />}
    </div>
  );
}

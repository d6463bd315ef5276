import { whatsappLink } from "#src/contract/whatsapp.ts";
import { buttonClass } from "#src/ui/button.tsx";
import type { OwnSettings } from "../contract.ts";
import { StepForm } from "./step-form.tsx";

export function WhatsappStep({ settings, onSaved }: { settings: OwnSettings; onSaved: () => void }) {
  const chat = whatsappLink(settings.whatsapp, `Hola, pruebo el WhatsApp de ${settings.name}.`);
  return (
    <StepForm names={["whatsapp"]} settings={settings} onSaved={onSaved}>
      {chat && (
        <a href={chat} target="_blank" rel="noopener noreferrer" className={buttonClass("secondary")}>
          <span aria-hidden="true" className="icon icon-whatsapp size-4.5" />
          Probar que abre tu chat
        </a>
      )}
    </StepForm>
  );
}

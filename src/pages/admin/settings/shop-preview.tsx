import { useState } from "react";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { legalFooter } from "#src/features/shop-settings/legal.ts";
import { faqWithAnswers, hoursInWords } from "#src/features/shop-settings/rules.ts";
import { Advice } from "#src/features/shop-settings/ui/advice.tsx";
import { Faq } from "#src/features/shop-settings/ui/faq.tsx";
import { Hero } from "#src/features/shop-settings/ui/hero.tsx";
import { LegalFoot } from "#src/features/shop-settings/ui/legal-foot.tsx";
import { ShopName } from "#src/features/shop-settings/ui/shop-name.tsx";
import { SiteFooter } from "#src/features/shop-settings/ui/site-footer.tsx";
import { ChoiceChips } from "#src/ui/admin/choice-chips.tsx";
import { Framed } from "#src/ui/admin/framed.tsx";
import { IconPreview } from "./icon-preview.tsx";

const SCREENS = [
  { value: "390", label: "Teléfono" },
  { value: "1280", label: "Computadora" },
] as const;

type Screen = (typeof SCREENS)[number]["value"];

export function ShopPreview({ settings }: { settings: ShopSettings }) {
  const [screen, setScreen] = useState<Screen>("390");
  return (
    <section aria-label="Así se ve la tienda" className="grid min-w-0 gap-3 xl:sticky xl:top-20">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">Así se ve la tienda</h2>
        <ChoiceChips label="Pantalla" choices={SCREENS} value={screen} onChoose={setScreen} />
      </div>
      <IconPreview settings={settings} />
      <Framed title="Vista previa de la tienda" width={Number(screen)}>
        <div inert className="pb-4">
          <div className="flex h-14 items-center px-4 shadow-[0_1px_0_var(--line)] md:h-18 md:px-6">
            <ShopName settings={settings} />
          </div>
          <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-16 pt-4">
            {settings.hero.length > 0 && <Hero key={JSON.stringify(settings.hero)} slides={settings.hero} />}
            <Advice advice={settings.advice} whatsapp={settings.whatsapp} />
            {settings.faq.length > 0 && <Faq questions={faqWithAnswers(settings)} />}
          </div>
          <SiteFooter
            settings={settings}
            hours={hoursInWords(settings.hours)}
            legal={<LegalFoot legal={legalFooter(settings)} />}
          >
            <ul>
              {["Catálogo completo", "Preguntas frecuentes", "Seguí tus pedidos"].map((name) => (
                <li key={name} className="flex min-h-11 items-center md:min-h-8">
                  {name}
                </li>
              ))}
            </ul>
          </SiteFooter>
        </div>
      </Framed>
    </section>
  );
}

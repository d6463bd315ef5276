import { useState } from "react";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { legalFooter } from "#src/features/shop-settings/legal.ts";
import { faqWithAnswers, holidayInWords, hoursInWords } from "#src/features/shop-settings/rules.ts";
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

/** What of the shop each group of settings is seen in, from the page's top. */
const SEEN: Readonly<Record<string, readonly Part[]>> = {
  shop: ["icon", "header", "hero", "foot"],
  contact: ["foot"],
  home: ["header", "home"],
  opening: ["header", "notice", "hero"],
  legal: ["law"],
  orders: ["steps"],
};

type Part = "icon" | "header" | "notice" | "hero" | "home" | "steps" | "law" | "foot";

/** Nothing for groups that aren't seen in the shop. */
export function ShopPreview({ settings, group }: { settings: ShopSettings; group: string }) {
  const [screen, setScreen] = useState<Screen>("390");
  const parts = SEEN[group];
  if (!parts) return null;
  const shows = (part: Part) => parts.includes(part);
  return (
    <section aria-label="Así se ve la tienda" className="grid min-w-0 gap-3 xl:sticky xl:top-20">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">Así se ve la tienda</h2>
        <ChoiceChips label="Pantalla" choices={SCREENS} value={screen} onChoose={setScreen} />
      </div>
      {shows("icon") && <IconPreview settings={settings} />}
      <Framed title="Vista previa de la tienda" width={Number(screen)}>
        <div inert className="pb-4">
          {shows("header") && (
            <div className="flex h-14 items-center px-4 shadow-[0_1px_0_var(--line)] md:h-18 md:px-6">
              <ShopName settings={settings} />
            </div>
          )}
          {shows("notice") && <Opening settings={settings} />}
          <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-16 py-4 empty:hidden">
            {(shows("hero") || shows("home")) && settings.hero.length > 0 && (
              <Hero key={JSON.stringify(settings.hero)} slides={settings.hero} />
            )}
            {shows("home") && <Advice advice={settings.advice} whatsapp={settings.whatsapp} />}
            {shows("home") && settings.faq.length > 0 && <Faq questions={faqWithAnswers(settings)} />}
            {shows("steps") && (
              <div className="grid gap-6">
                <Steps settings={settings} />
              </div>
            )}
          </div>
          {shows("law") && (
            <div className="bg-forest px-5 py-6 text-on-forest">
              <LegalFoot legal={legalFooter(settings)} />
            </div>
          )}
          {shows("foot") && (
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
          )}
        </div>
      </Framed>
    </section>
  );
}

const Opening = ({ settings }: { settings: ShopSettings }) => {
  const words = settings.status === "closed" ? settings.closed_text : holidayInWords(settings);
  return words ? <p className="bg-warning-tint px-4 py-2 text-center text-warning">{words}</p> : null;
};

const Steps = ({ settings: { payment_steps, delivery_steps } }: { settings: ShopSettings }) =>
  Object.entries({
    Pago: payment_steps,
    "Entrega a coordinar": delivery_steps.coordinate,
    "Entrega a domicilio": delivery_steps.address,
  }).map(([title, steps]) => (
    <section key={title}>
      <h3 className="text-xl">{title}</h3>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-6">
        {steps.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name but its place
          <li key={place}>{step}</li>
        ))}
      </ol>
    </section>
  ));

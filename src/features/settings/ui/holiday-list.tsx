import { useWatch } from "react-hook-form";
import { daysOfRest } from "#src/contract/working-days.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { holidayChangesOf } from "#src/features/shop-settings/rules.ts";

const DAY = new Intl.DateTimeFormat("es-AR", { weekday: "short", day: "numeric", month: "long", timeZone: "UTC" });

const dayInWords = (day: string): string => DAY.format(new Date(day));

export function HolidayList({ now = new Date() }: { now?: Date }) {
  const [added, removed] = useWatch<Pick<ShopSettings, "holidays_added" | "holidays_removed">>({
    name: ["holidays_added", "holidays_removed"],
  }) as [string[], string[]];
  const changes = holidayChangesOf({ holidays_added: added, holidays_removed: removed });
  const year = now.getFullYear();
  return (
    <section
      aria-label="Feriados que cuentan en los plazos"
      className="mt-4 grid gap-4 rounded-xl bg-tint p-4 sm:grid-cols-2"
    >
      {[year, year + 1].map((shown) => (
        <div key={shown}>
          <h3 className="font-sans font-semibold text-base">Feriados de {shown}</h3>
          <ul aria-label={`Feriados de ${shown}`} className="mt-1.5 grid gap-1 text-sm">
            {daysOfRest(shown, changes).map(({ day, name, isAdded }) => (
              <li key={day} className={isAdded ? "font-semibold" : ""}>
                {dayInWords(day)}: {name}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

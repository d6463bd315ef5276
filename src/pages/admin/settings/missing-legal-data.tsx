import type { ShopSettings } from "#src/features/shop/contract.ts";
import { missingLegalData } from "#src/features/shop/legal.ts";
import { Notice } from "#src/ui/notice.tsx";

/** What the law asks and the shop doesn't say yet; nothing once all of it is there. */
export function MissingLegalData({ settings }: { settings: ShopSettings }) {
  const missing = missingLegalData(settings);
  if (missing.length === 0) return null;
  return (
    <Notice look="info">
      <p className="font-medium">Datos legales que faltan</p>
      <ul className="list-disc pl-5">
        {missing.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Notice>
  );
}

import { Link } from "react-router";
import { settingElementId } from "#src/features/settings/ui/setting-element-id.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { missingLegalData } from "#src/features/shop-settings/legal.ts";
import { Notice } from "#src/ui/notice.tsx";

export function MissingLegalData({ settings }: { settings: ShopSettings }) {
  const missing = missingLegalData(settings);
  if (missing.length === 0) return <Notice tone="info">No falta ningún dato legal.</Notice>;
  return (
    <Notice tone="info">
      <p className="font-medium">Datos legales que faltan</p>
      <ul className="list-disc pl-5">
        {missing.map(({ setting, words }) => (
          <li key={words}>
            <Link to={{ hash: settingElementId(setting) }} className="underline underline-offset-4">
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

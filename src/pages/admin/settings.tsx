import { useRevalidator } from "react-router";
import { SettingsScreen } from "#src/features/settings/ui/settings-screen.tsx";
import { privateMeta } from "../account/private-meta.ts";
import { MissingLegalData } from "./settings/missing-legal-data.tsx";
import { ShopPreview } from "./settings/shop-preview.tsx";

export const meta = privateMeta("Configuración");

export default function AdminSettings() {
  const { revalidate } = useRevalidator();
  return (
    <SettingsScreen
      onSaved={() => void revalidate()}
      missing={(settings) => <MissingLegalData settings={settings} />}
      preview={(settings) => <ShopPreview settings={settings} />}
    />
  );
}

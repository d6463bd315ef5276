import { useRevalidator } from "react-router";
import { SettingsScreen } from "#src/features/settings/ui/settings-screen.tsx";
import { MissingLegalData } from "./settings/missing-legal-data.tsx";
import { ShopPreview } from "./settings/shop-preview.tsx";

export default function AdminSettings() {
  const { revalidate } = useRevalidator();
  return (
    <SettingsScreen
      onSaved={() => void revalidate()}
      missing={(settings) => <MissingLegalData settings={settings} />}
      preview={(settings, group) => <ShopPreview settings={settings} group={group} />}
    />
  );
}

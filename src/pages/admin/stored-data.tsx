import { StoredDataScreen } from "#src/features/settings/ui/stored-data-screen.tsx";
import { privateMeta } from "../account/private-meta.ts";

export const meta = privateMeta("Registro de datos personales");

export default StoredDataScreen;

import { DataNotice } from "#src/features/shop-settings/ui/data-notice.tsx";
import { useShop } from "./use-shop.ts";

/** For forms that ask for personal data (docs/shop.md, Personal data). */
export const FormNotice = () => <DataNotice notice={useShop().dataNotice} />;

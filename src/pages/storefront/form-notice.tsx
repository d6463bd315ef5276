import { DataNotice } from "#src/features/shop-settings/ui/data-notice.tsx";
import { useShop } from "./use-shop.ts";

/** The shop's notice on personal data, for the foot of a form that asks for some (docs/shop.md, Personal data). */
export const FormNotice = () => <DataNotice notice={useShop().dataNotice} />;

import { renderToStaticMarkup } from "react-dom/server";
import { AgeDialog } from "./age-gate.tsx";
import { askAgeScript } from "./ask-age.ts";

/** For pages other than the home page: rendered into the first page of a visit, so that browsers load no code for it. */
export const ageGateOnArrival = () => ({ dialog: renderToStaticMarkup(<AgeDialog />), script: askAgeScript() });

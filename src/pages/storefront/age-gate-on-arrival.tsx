import { renderToStaticMarkup } from "react-dom/server";
import { AgeDialog } from "./age-gate.tsx";
import { askAgeScript } from "./ask-age.ts";

/** The question before whatever page a visit begins with: whole on the page that comes first, and no part of what every visitor's browser loads. */
export const ageGateOnArrival = () => ({ dialog: renderToStaticMarkup(<AgeDialog />), script: askAgeScript() });

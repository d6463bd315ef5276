import type { StoredInBrowser } from "#src/contract/stored-in-browser.ts";

const PLACES: Readonly<Record<StoredInBrowser["place"], string>> = {
  cookie: "Cookie",
  localStorage: "Almacenamiento del navegador",
  sessionStorage: "Almacenamiento de la pestaña",
};

export const CookieTable = ({ kept }: { kept: readonly StoredInBrowser[] }) => (
  <ul className="mt-8 divide-y divide-line rounded-2xl border border-line bg-card px-5">
    {kept.map(({ name, place, why, until }) => (
      <li key={name} className="py-3">
        <p className="wrap-anywhere font-medium">{why}</p>
        <p className="wrap-anywhere text-muted text-sm">
          <code>{name}</code> · {PLACES[place]} · {until}
        </p>
      </li>
    ))}
  </ul>
);

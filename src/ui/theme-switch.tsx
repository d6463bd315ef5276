import { useEffect, useState } from "react";
import { Icon } from "./icon.tsx";

const KEY = "theme";

/** Runs before first paint to avoid a flash of the other theme. */
export const THEME_SCRIPT = `try{document.documentElement.style.colorScheme=localStorage.getItem("${KEY}")||""}catch{}`;

const THEMES = [
  { value: "", name: "Como el sistema", icon: "monitor" },
  { value: "light", name: "Claro", icon: "sun" },
  { value: "dark", name: "Oscuro", icon: "moon" },
] as const;

function keep(theme: string): void {
  document.documentElement.style.colorScheme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the theme lasts until the page is left.
  }
}

export function ThemeSwitch() {
  const [theme, setTheme] = useState("");
  useEffect(() => setTheme(document.documentElement.style.colorScheme), []);
  return (
    <fieldset className="flex w-fit rounded-full border border-current/30 p-0.5 noscript:hidden">
      <legend className="sr-only">Tema</legend>
      {THEMES.map(({ value, name, icon }) => (
        <label
          key={value}
          title={name}
          className="relative grid size-11 cursor-pointer place-items-center rounded-full has-checked:bg-current/15 has-focus-visible:outline-3"
        >
          <input
            type="radio"
            name="theme"
            value={value}
            checked={theme === value}
            onChange={() => {
              setTheme(value);
              keep(value);
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Icon name={icon} className="size-4.5" />
          <span className="sr-only">{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

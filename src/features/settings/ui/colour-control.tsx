import { accentOf } from "#src/contract/accent.ts";
import { Button } from "#src/ui/button.tsx";
import { FieldFrame, fieldClass } from "#src/ui/text-field.tsx";
import type { ControlProps } from "./control-props.ts";

/** The default (--leaf in src/ui/styles.css). */
const FIRST = "#1f6f3b";

export const SAMPLE = {
  light: { name: "tema claro", ground: "#faf9f4" },
  dark: { name: "tema oscuro", ground: "#0f1712" },
} as const;

export function ColourControl({ label, hint, error, value: chosen, onChange, onBlur }: ControlProps) {
  const accent = /^#[0-9a-f]{6}$/.test(chosen) ? accentOf(chosen) : null;
  const isAdjusted = accent && (accent.light.leaf !== chosen || accent.dark.leaf !== chosen);
  return (
    <FieldFrame label={label} hint={isAdjusted ? ADJUSTED : hint} error={error}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-3">
          <input
            {...control}
            type="color"
            value={chosen || FIRST}
            onChange={onChange}
            onBlur={onBlur}
            className={`${fieldClass} w-20! cursor-pointer p-1!`}
          />
          {accent ? (
            <>
              {(["light", "dark"] as const).map((theme) => (
                <span
                  key={theme}
                  className="rounded-xl border border-edge px-3.5 py-2 font-semibold"
                  style={{ color: accent[theme].leaf, background: SAMPLE[theme].ground }}
                >
                  En el {SAMPLE[theme].name}
                </span>
              ))}
              <Button tone="quiet" onClick={() => onChange("")}>
                Volver al verde
              </Button>
            </>
          ) : (
            <span className="text-muted">El verde de siempre</span>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

const ADJUSTED = "Lo ajustamos para que los textos se lean bien: más oscuro en el tema claro o más claro en el oscuro.";

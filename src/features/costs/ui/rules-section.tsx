import { Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { api } from "#src/client/api-client.ts";
import { useCan } from "#src/client/permissions.ts";
import { numberAsTyped, numberInText } from "#src/contract/number-in-text.ts";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { SelectField } from "#src/ui/select-field.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import {
  type NamedRule,
  type PriceRule,
  priceRulesInput,
  ROUNDINGS,
  type Rounding,
  RULE_SCOPE_LABELS,
  RULE_SCOPES,
} from "../contract.ts";
import { type Chosen, ScopeFields } from "./scope-fields.tsx";

const ROUNDING_LABELS: Readonly<Record<Rounding, string>> = {
  1: "Al peso",
  10: "A los $ 10",
  50: "A los $ 50",
  100: "A los $ 100",
  "990": "Terminado en 990",
};

const SCOPES = RULE_SCOPES.map((value) => ({ value, label: RULE_SCOPE_LABELS[value] }));

const nameOf = ({ scope, name }: NamedRule): string => name || RULE_SCOPE_LABELS[scope];

const inWords = ({ scope, margin, rounding }: NamedRule): string =>
  [
    scope === "all" ? "" : RULE_SCOPE_LABELS[scope],
    `${numberAsTyped(margin)} % sobre el costo`,
    ROUNDING_LABELS[rounding].toLowerCase(),
  ]
    .filter(Boolean)
    .join(" · ");

type RulesProps = { rules: readonly NamedRule[] };

type RuleFormProps = RulesProps & { isBusy: boolean; onSave: (rules: PriceRule[]) => void };

/** A rule about what has one already replaces it. */
function RuleForm({ rules, isBusy, onSave }: RuleFormProps) {
  const [chosen, choose] = useState<Chosen<PriceRule["scope"]>>({ scope: "all", value: "" });
  const [margin, setMargin] = useState("");
  const [rounding, setRounding] = useState("100");
  const [problem, setProblem] = useState<string>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { scope } = chosen;
    const value = scope === "all" ? null : Number(chosen.value);
    const rule = {
      scope,
      value,
      margin: numberInText(margin),
      rounding: ROUNDINGS.find((one) => `${one}` === rounding),
    };
    const others = rules.filter((one) => one.scope !== scope || one.value !== value);
    const checked = priceRulesInput.safeParse({ rules: [...others, rule] });
    setProblem(chosen.value === "" && scope !== "all" ? "Elegí sobre qué" : checked.error?.issues[0]?.message);
    if (checked.data && (scope === "all" || chosen.value !== "") && !isBusy) onSave(checked.data.rules);
  };
  return (
    <form noValidate onSubmit={save} className="grid items-start gap-3 border-line border-t pt-4 sm:grid-cols-2">
      <ScopeFields label="Sobre qué" scopes={SCOPES} chosen={chosen} onChoose={choose} />
      <TextField
        label="Margen, en %"
        inputMode="decimal"
        autoComplete="off"
        hint="Sobre el costo sin IVA; el IVA se suma después."
        error={problem}
        value={margin}
        onChange={({ target }) => setMargin(target.value)}
      />
      <SelectField
        label="Redondeo"
        hint="Siempre para arriba."
        options={ROUNDINGS.map((value) => ({ value, label: ROUNDING_LABELS[value] }))}
        value={rounding}
        onChange={({ target }) => setRounding(target.value)}
      />
      <SubmitButton pending={isBusy} tone="secondary" className="sm:mt-8 sm:justify-self-start">
        Guardar regla
      </SubmitButton>
    </form>
  );
}

export function RulesSection({ rules }: RulesProps) {
  const canWrite = useCan("products:write");
  const saving = useStaffMutation({
    mutationFn: (changed: PriceRule[]) =>
      api.put("/price-rules/", { rules: changed }, { failure: "Error al guardar las reglas" }),
    done: "Reglas guardadas",
  });
  return (
    <Section
      title="Reglas de precios"
      hint="De las que alcanzan a un producto vale la más específica: producto, proveedor, categoría, todos. Lo que no tiene regla queda con su precio."
    >
      {rules.length === 0 && <p className="text-muted">Todavía no hay ninguna: los precios son los que cargaste.</p>}
      <ul className="divide-y divide-line empty:hidden">
        {rules.map((rule, place) => (
          <li key={`${rule.scope}-${rule.value}`} className="flex items-center gap-3 py-2">
            <div className="wrap-anywhere min-w-0 grow">
              <p className="font-medium">{nameOf(rule)}</p>
              <p className="text-muted text-sm">{inWords(rule)}</p>
            </div>
            {canWrite && (
              <IconButton
                name={`Quitar la regla de ${nameOf(rule)}`}
                Icon={Trash2}
                onClick={() => saving.isPending || saving.mutate(rules.toSpliced(place, 1))}
              />
            )}
          </li>
        ))}
      </ul>
      {canWrite && <RuleForm rules={rules} isBusy={saving.isPending} onSave={saving.mutate} />}
    </Section>
  );
}

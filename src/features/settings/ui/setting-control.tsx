import type { HTMLInputTypeAttribute, ReactElement } from "react";
import { useFormContext } from "react-hook-form";
import type { HeldFacts, PartFacts } from "#src/contract/setting-kinds.ts";
import { TextArea } from "#src/ui/text-area.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { CategoryControl } from "./category-control.tsx";
import { ChoiceControl } from "./choice-control.tsx";
import { ColourControl } from "./colour-control.tsx";
import { FlagControl } from "./flag-control.tsx";
import { FocusControl } from "./focus-control.tsx";
import { LogoGrounds } from "./logo-grounds.tsx";
import { OrderedControl } from "./ordered-control.tsx";
import { PictureControl } from "./picture-control.tsx";
import { PlaceholderChoice } from "./placeholder-choice.tsx";
import { RowsControl } from "./rows-control.tsx";
import { TextsControl } from "./texts-control.tsx";

const INPUT_TYPES: Partial<Record<HeldFacts["kind"], HTMLInputTypeAttribute>> = {
  date: "date",
  email: "email",
  link: "url",
  phone: "tel",
};

type ControlProps<Facts> = { facts: Facts; path: string };

export function SettingControl({ facts, path }: ControlProps<HeldFacts>) {
  if (facts.kind === "parts") {
    return (
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-1.5 font-medium">{facts.label}</legend>
        {facts.help && <p className="-mt-1 text-muted text-sm sm:col-span-2">{facts.help}</p>}
        {Object.entries(facts.parts).map(([name, part]) => (
          <div key={name} className={isWide(part) ? "sm:col-span-2" : ""}>
            <PartControl facts={part} path={`${path}.${name}`} />
          </div>
        ))}
      </fieldset>
    );
  }
  if (facts.kind === "rows") {
    return (
      <RowsControl facts={facts} path={path}>
        {(name, part, place) => <PartControl facts={part} path={`${place}.${name}`} />}
      </RowsControl>
    );
  }
  return <PartControl facts={facts} path={path} />;
}

const isWide = ({ kind }: PartFacts): boolean => kind === "paragraph" || kind === "texts" || kind === "picture";

function PartControl({ facts, path }: ControlProps<PartFacts>) {
  const { register, getFieldState, formState } = useFormContext();
  const error = getFieldState(path, formState).error?.message;
  const { label, help } = facts;
  switch (facts.kind) {
    case "flag":
      return <FlagControl label={label} help={help} path={path} />;
    case "choice":
      return <ChoiceControl label={label} help={help} path={path} options={facts.options} />;
    case "focus":
      return <FocusControl label={label} help={help} path={path} options={facts.options} of={facts.of} />;
    case "category":
      return <CategoryControl label={label} help={help} path={path} />;
    case "ordered":
      return <OrderedControl label={label} help={help} path={path} options={facts.options} />;
    case "colour":
      return <ColourControl label={label} help={help} path={path} />;
    case "picture":
      return (
        <>
          <PictureControl label={label} help={help} path={path} />
          {path === "logo" && <LogoGrounds />}
        </>
      );
    case "texts":
      return <TextsControl label={label} help={help} path={path} />;
    case "paragraph":
      return withChoices(
        facts,
        <TextArea label={label} hint={help} error={error} className="min-h-20" {...register(path)} />,
      );
    default:
      return withChoices(
        facts,
        <TextField
          label={label}
          hint={help}
          error={error}
          required={!facts.schema.safeParse(facts.empty).success}
          type={INPUT_TYPES[facts.kind] ?? "text"}
          autoComplete="off"
          {...register(path)}
        />,
      );
  }
}

/** The field, and the data that its text may name to choose from. */
const withChoices = (facts: PartFacts, field: ReactElement) =>
  "placeholders" in facts && facts.placeholders ? (
    <PlaceholderChoice label={facts.label} placeholders={facts.placeholders}>
      {field}
    </PlaceholderChoice>
  ) : (
    field
  );

import type { HTMLInputTypeAttribute, ReactElement } from "react";
import { Controller, useFormContext } from "react-hook-form";
import type { PartFacts } from "#src/contract/setting-kinds.ts";
import { CheckField } from "#src/ui/admin/check-field.tsx";
import { DayField } from "#src/ui/admin/day-field.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { CategoryControl } from "./category-control.tsx";
import { ChoiceControl } from "./choice-control.tsx";
import { ColourControl } from "./colour-control.tsx";
import { FocusControl } from "./focus-control.tsx";
import { LogoGrounds } from "./logo-grounds.tsx";
import { OrderedControl } from "./ordered-control.tsx";
import { PictureControl } from "./picture-control.tsx";
import { PlaceholderChoice } from "./placeholder-choice.tsx";
import { TextsControl } from "./texts-control.tsx";

const INPUT_TYPES: Partial<Record<PartFacts["kind"], HTMLInputTypeAttribute>> = {
  email: "email",
  link: "url",
  phone: "tel",
};

/** The control of a single value, by its kind. */
export function PartControl({ facts, path }: { facts: PartFacts; path: string }) {
  const { register, getFieldState, formState } = useFormContext();
  const error = getFieldState(path, formState).error?.message;
  const { label, help } = facts;
  const shared = { label, help, path };
  switch (facts.kind) {
    case "flag":
      return <CheckField label={label} hint={help} {...register(path)} />;
    case "choice":
      return <ChoiceControl {...shared} options={facts.options} />;
    case "focus":
      return <FocusControl {...shared} options={facts.options} of={facts.of} />;
    case "category":
      return <CategoryControl {...shared} />;
    case "ordered":
      return <OrderedControl {...shared} options={facts.options} />;
    case "colour":
      return <ColourControl {...shared} />;
    case "picture":
      return (
        <>
          <PictureControl {...shared} />
          {path === "logo" && <LogoGrounds />}
        </>
      );
    case "date":
      return (
        <Controller
          name={path}
          render={({ field: { value, onChange } }) => (
            <DayField label={label} hint={help} error={error} value={value} onChange={onChange} />
          )}
        />
      );
    case "texts":
      return <TextsControl {...shared} />;
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
          required={!facts.schema.safeParse("").success}
          type={INPUT_TYPES[facts.kind] ?? "text"}
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

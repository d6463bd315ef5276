import type { HTMLInputTypeAttribute, ReactElement } from "react";
import { useController } from "react-hook-form";
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
  const { field, fieldState } = useController({ name: path });
  const { label, help: hint } = facts;
  const control = { label, hint, error: fieldState.error?.message, ...field };
  switch (facts.kind) {
    case "flag":
      return <CheckField label={label} hint={hint} {...field} checked={field.value} />;
    case "choice":
      return <ChoiceControl {...control} options={facts.options} />;
    case "focus":
      return <FocusControl {...control} options={facts.options} of={facts.of} />;
    case "category":
      return <CategoryControl {...control} />;
    case "ordered":
      return <OrderedControl {...control} options={facts.options} />;
    case "colour":
      return <ColourControl {...control} />;
    case "picture":
      return (
        <>
          <PictureControl {...control} />
          {path === "logo" && <LogoGrounds />}
        </>
      );
    case "date":
      return <DayField {...control} />;
    case "texts":
      return <TextsControl {...control} />;
    case "paragraph":
      return withChoices(facts, <TextArea {...control} className="min-h-20" />);
    default:
      return withChoices(
        facts,
        <TextField
          {...control}
          required={!facts.schema.safeParse("").success}
          type={INPUT_TYPES[facts.kind] ?? "text"}
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

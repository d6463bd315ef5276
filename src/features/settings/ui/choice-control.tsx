import type { Option } from "#src/contract/setting-kinds.ts";
import { SelectField } from "#src/ui/select-field.tsx";
import type { ControlProps } from "./control-props.ts";

/** A choice may be a number, which a select has as text. */
export const ChoiceControl = ({ onChange, ...select }: ControlProps & { options: readonly Option[] }) => (
  <SelectField {...select} onChange={({ target }) => onChange(select.options[target.selectedIndex]?.value)} />
);

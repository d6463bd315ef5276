import { useQuery } from "@tanstack/react-query";
import { ChoiceControl } from "./choice-control.tsx";
import type { ControlProps } from "./control-props.ts";
import { settingQueries } from "./queries.ts";

export function CategoryControl(props: ControlProps) {
  const { data } = useQuery(settingQueries.categories());
  const names = (data?.results ?? []).map(({ name }) => name).sort((one, other) => one.localeCompare(other, "es"));
  const offered = names.includes(props.value) ? names : [props.value, ...names];
  const options = [...new Set(["", ...offered])].map((value) => ({
    value,
    label: value || "Todo el catálogo",
  }));
  return <ChoiceControl {...props} options={options} />;
}

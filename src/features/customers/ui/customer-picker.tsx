import { Autocomplete } from "@base-ui/react/autocomplete";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useDebounce } from "use-debounce";
import { NATIONAL_PHONE, nationalPhone } from "#src/contract/phone.ts";
import { fieldClass } from "#src/ui/text-field.tsx";
import type { ListedCustomer } from "../contract.ts";
import { contactOf, nameOf, ordersInWords } from "../rules.ts";
import { customerQueries } from "./queries.ts";

const PAUSE = 200;

/** Nobody that is known: what was typed. */
const NEW = "new" as const;

type Option = ListedCustomer | typeof NEW;

type CustomerPickerProps = {
  label: string;
  hint?: ReactNode;
  autoFocus?: boolean;
  /** Whom not to offer. */
  except?: number;
  onChoose: (customer: ListedCustomer) => void;
  /** Offers to go on with a name or telephone that nobody has. */
  onNew?: (typed: string) => void;
};

const Known = ({ customer }: { customer: ListedCustomer }) => (
  <>
    <span className="wrap-anywhere block font-medium leading-snug">{nameOf(customer)}</span>
    <span className="block truncate text-muted text-sm">
      {[contactOf(customer), ordersInWords(customer.orders_count)].filter(Boolean).join(" · ")}
      {customer.is_blocked && <strong className="text-danger"> · Bloqueado</strong>}
    </span>
  </>
);

/** Finds a customer while a name or telephone is typed; a whole telephone that one alone has chooses them. */
export function CustomerPicker({ label, hint, autoFocus = false, except, onChoose, onNew }: CustomerPickerProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [words] = useDebounce(typed.trim(), PAUSE);
  const { data, error, isFetching } = useQuery(customerQueries.search(words));
  const found =
    words.length > 1 && words === typed.trim() ? (data?.results ?? []).filter((each) => each.id !== except) : [];
  const isUnknown = onNew !== undefined && words.length > 1 && data !== undefined && !isFetching;
  const options: Option[] = isUnknown ? [...found, NEW] : found;

  const choose = (option: Option) => {
    setTyped("");
    if (option === NEW) onNew?.(typed.trim());
    else onChoose(option);
  };
  const [only] = found;
  const isWhole =
    found.length === 1 && NATIONAL_PHONE.test(nationalPhone(words)) && only?.phone === nationalPhone(words);
  // biome-ignore lint/correctness/useExhaustiveDependencies: chooses once, as the telephone is found
  useEffect(() => {
    if (isWhole && only && !isFetching) choose(only);
  }, [isWhole, isFetching]);

  return (
    <Autocomplete.Root
      items={options}
      filter={null}
      autoHighlight
      open={options.length > 0}
      value={typed}
      itemToStringValue={(option) => (option === NEW ? typed : nameOf(option))}
      onValueChange={(value, { reason }) => reason !== "item-press" && setTyped(value)}
    >
      <div className="grid grid-cols-1 gap-1.5">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <Autocomplete.Input
          id={id}
          type="search"
          autoFocus={autoFocus}
          spellCheck={false}
          placeholder="Nombre, teléfono o email"
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          className={fieldClass}
        />
        <Autocomplete.Status className="text-muted text-sm">
          {error?.message}
          {!error && data && !isFetching && words.length > 1 && found.length === 0 && "No es un cliente conocido"}
          {!error && found.length > 0 && <span className="sr-only">{found.length} encontrados</span>}
          {typed === "" && hint}
        </Autocomplete.Status>
      </div>
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} className="z-30">
          <Autocomplete.Popup className="max-h-80 w-(--anchor-width) overflow-y-auto rounded-2xl border border-line bg-card p-1 text-ink shadow-xl">
            <Autocomplete.List aria-label="Clientes encontrados">
              {options.map((option) => (
                <Autocomplete.Item
                  key={option === NEW ? NEW : option.id}
                  value={option}
                  onClick={() => choose(option)}
                  className="grid min-h-14 cursor-pointer content-center rounded-xl px-3 py-1.5 data-highlighted:bg-tint"
                >
                  {option === NEW ? (
                    <span className="font-medium">Cliente nuevo: {typed}</span>
                  ) : (
                    <Known customer={option} />
                  )}
                </Autocomplete.Item>
              ))}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

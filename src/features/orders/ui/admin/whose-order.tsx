import { type ComponentType, type ReactNode, useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { phoneInWords } from "#src/contract/phone.ts";
import type { ListedCustomer } from "#src/features/customers/contract.ts";
import { contactOf, nameOf } from "#src/features/customers/rules.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { ChoiceChips } from "#src/ui/admin/choice-chips.tsx";
import { Button } from "#src/ui/button.tsx";
import { CHANNEL_LABELS, type OrderChannel } from "../../contract.ts";
import { PRODUCT_SEARCH } from "./product-picker.tsx";
import type { CheckedOrderForm, OrderFormValues } from "./recipient-fields.tsx";

const CHANNELS: readonly { value: OrderChannel; label: string }[] = (["phone", "whatsapp", "counter"] as const).map(
  (value) => ({ value, label: CHANNEL_LABELS[value] }),
);

/** How a customer is found; pages supply it, where all features meet. */
type PickCustomer = ComponentType<{
  label: string;
  hint: ReactNode;
  autoFocus: boolean;
  onChoose: (customer: ListedCustomer) => void;
  /** For somebody new, with what was typed. */
  onNew: (typed: string) => void;
}>;

export type CustomerChoice = {
  Picker: PickCustomer;
  /** Who was chosen before the screen opened. */
  asked: ListedCustomer | undefined;
};

type WhoseOrderProps = CustomerChoice & {
  form: UseFormReturn<OrderFormValues, unknown, CheckedOrderForm>;
  customer: ListedCustomer | undefined;
  onChoose: (customer: ListedCustomer | undefined) => void;
};

/** Who orders, found while typing, and by which way it came. */
export function WhoseOrder({ Picker, asked, form, customer, onChoose }: WhoseOrderProps) {
  const fill = ({ name, phone, email }: Pick<ListedCustomer, "name" | "phone" | "email">) => {
    const typed = { recipient_name: name, customer_phone: phoneInWords(phone), customer_email: email } as const;
    for (const [field, value] of Object.entries(typed) as [keyof typeof typed, string][])
      form.setValue(field, value, { shouldDirty: true });
    form.clearErrors();
  };
  const choose = (chosen: ListedCustomer) => {
    onChoose(chosen);
    fill(chosen);
    document.getElementById(PRODUCT_SEARCH)?.focus();
  };
  const begin = (typed: string) => {
    const isPhone = /^[\d\s()+-]+$/.test(typed);
    const isEmail = typed.includes("@");
    fill({ name: isPhone || isEmail ? "" : typed, phone: isPhone ? typed : "", email: isEmail ? typed : "" });
    form.setFocus(isPhone || isEmail ? "recipient_name" : "customer_phone");
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is read
  useEffect(() => {
    if (asked) choose(asked);
  }, [asked?.id]);
  return (
    <div className="mb-4">
      <Card title="Cliente">
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          {customer ? (
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
              <p className="wrap-anywhere min-w-0">
                <strong className="block">{nameOf(customer)}</strong>
                <span className="text-muted text-sm">{contactOf(customer)}</span>
              </p>
              <Button
                tone="secondary"
                onClick={() => {
                  onChoose(undefined);
                  fill({ name: "", phone: "", email: "" });
                }}
              >
                Elegir otro
              </Button>
            </div>
          ) : (
            <Picker
              autoFocus
              label="Buscar a quien ya compró"
              hint="Si es la primera vez, completá sus datos abajo."
              onChoose={choose}
              onNew={begin}
            />
          )}
          <div className="grid gap-1.5">
            <p aria-hidden="true" className="font-medium">
              Por dónde llegó
            </p>
            <ChoiceChips
              label="Por dónde llegó"
              isWrapped
              choices={CHANNELS}
              value={form.watch("channel")}
              onChoose={(channel) => form.setValue("channel", channel)}
            />
          </div>
        </div>
      </Card>
    </div>
  );
}

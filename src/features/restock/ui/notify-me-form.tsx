import { type ReactNode, useEffect, useState } from "react";
import { api } from "#src/client/api-client.ts";
import { readSession } from "#src/client/session.ts";
import { tooOften } from "#src/client/try-again.ts";
import { useLazyApiForm } from "#src/client/use-lazy-api-form.ts";
import { EmailField } from "#src/ui/account-fields.tsx";
import { SubmitButton } from "#src/ui/submit-button.tsx";

type NotifyMeFormProps = {
  productId: number;
  /** Undefined where any of the product's will do. */
  variantId: number | undefined;
  /** On personal data. */
  notice: ReactNode;
};

/** One mail when there is one again (docs/shop.md, Stock). */
export function NotifyMeForm({ productId, variantId, notice }: NotifyMeFormProps) {
  const [said, setSaid] = useState("");
  const { form, field, submit, isSubmitting } = useLazyApiForm(
    async () => (await import("../contract.ts")).notifyMeInput.pick({ email: true }),
    {
      send: async ({ email }) => {
        const input = { email, ...(variantId !== undefined && { variant_id: variantId }) };
        const answer = await api.post(`/products/${productId}/notify-me/`, input, {
          anonymous: true,
          failure: "No se pudo pedir el aviso",
        });
        setSaid(answer.message);
      },
      refused: (error, say) => say("email", tooOften(error, "Ya pediste muchos avisos.")),
    },
  );
  useEffect(() => {
    const own = readSession()?.userEmail;
    if (own && !form.getValues("email")) form.setValue("email", own);
  }, [form]);
  return (
    <div className="grid gap-3 rounded-2xl border border-line p-4 noscript:hidden">
      <p role="status" className="empty:hidden">
        {said}
      </p>
      {said === "" && (
        <form method="post" noValidate onSubmit={submit} className="grid gap-3">
          <EmailField label="Tu email" hint="Te escribimos una sola vez, cuando haya." {...field("email")} />
          <SubmitButton pending={isSubmitting} pendingLabel="Un momento…">
            Avisame cuando haya
          </SubmitButton>
          {notice}
        </form>
      )}
    </div>
  );
}

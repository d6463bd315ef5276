import { Camera as CameraIcon, CameraOff } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { ApiError, api } from "#src/client/api-client.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { useQueryParams } from "#src/client/use-query-params.ts";
import { withLabel } from "#src/features/catalogue/rules.ts";
import { FoundProducts } from "#src/ui/admin/found-products.tsx";
import { Button } from "#src/ui/button.tsx";
import { lazyInBoundary } from "#src/ui/lazy-with-retry.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import type { Found } from "./use-kept-list.ts";

const Camera = lazyInBoundary(() => import("./camera.tsx"), {
  waiting: <Skeleton className="aspect-video w-full rounded-2xl sm:max-w-md" />,
  failure: "rounded-2xl bg-danger-tint p-4",
});

/** Adds one unit of what a code names: typed, or by a reader, which types and presses Enter. What is no code is looked up by name. */
export function CodeForm({ onFound }: { onFound: (found: Found) => number }) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState<{ tone: "info" | "error"; words: string }>();
  const add = (found: Found) => {
    const quantity = onFound(found);
    setSaid({ tone: "info", words: `${withLabel(found.product.name, found.variant.label)}: ${quantity}` });
  };
  const find = async (code: string) => {
    try {
      add(await api.get(`/products/by-code/${encodeURIComponent(code)}/`));
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.code === "NOT_FOUND";
      setSaid({
        tone: "error",
        words: isUnknown ? `Ningún producto tiene el código ${code}.` : failureMessage(error, "Error al buscarlo"),
      });
      // Unless the next one is being typed.
      setTyped((now) => now || code);
      input.current?.select();
    }
  };
  const { query, change } = useQueryParams();
  const isCameraOn = query.get("camara") === "1";
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = typed.trim();
    setTyped("");
    if (code !== "") void find(code);
  };
  return (
    <div className="grid gap-3">
      <form onSubmit={submit} className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <TextField
            ref={input}
            label="Código o nombre"
            hint="Pasá el lector, o escribí y apretá Enter."
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
          />
        </div>
        <Button type="submit" className="mt-7.5">
          Sumar
        </Button>
      </form>
      <Button
        tone="secondary"
        onClick={() => change({ camara: isCameraOn ? undefined : 1 }, { replace: true })}
        className="justify-self-start"
      >
        {isCameraOn ? (
          <CameraOff aria-hidden="true" className="size-5" />
        ) : (
          <CameraIcon aria-hidden="true" className="size-5" />
        )}
        {isCameraOn ? "Apagar la cámara" : "Leer con la cámara"}
      </Button>
      <div role="status">{said && <Notice tone={said.tone}>{said.words}</Notice>}</div>
      {isCameraOn && <Camera onCode={(code) => void find(code)} />}
      <FoundProducts
        typed={typed}
        nameOf={({ product, variant }) => withLabel(product.name, variant.label)}
        onChoose={(found) => {
          setTyped("");
          add(found);
        }}
      />
    </div>
  );
}

import { type DragEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useZodForm } from "#src/client/use-zod-form.ts";
import { LeaveGuard } from "#src/ui/admin/leave-guard.tsx";
import { SaveBar } from "#src/ui/admin/save-bar.tsx";
import { useSaveKey } from "#src/ui/admin/use-save-key.ts";
import { useMedia } from "#src/ui/use-media.ts";
import type { Product } from "../../contract/product.ts";
import { ChannelFields } from "./channel-fields.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { FeatureList } from "./feature-list.tsx";
import { EMPTY_VALUES, type FormValues, productForm, valuesOf } from "./form-values.ts";
import { KitFields } from "./kit-fields.tsx";
import { MainFields } from "./main-fields.tsx";
import { PictureSection } from "./picture-section.tsx";
import { PriceFields } from "./price-fields.tsx";
import { LicenceNotice, SeedFacts } from "./seed-facts.tsx";
import { ShopFields } from "./shop-fields.tsx";
import { ShopPreview } from "./shop-preview.tsx";
import { useFollowedStock } from "./use-followed-stock.ts";
import { type Pictures, usePictures } from "./use-pictures.ts";
import { useSaveProduct } from "./use-save-product.ts";
import { VariantFields } from "./variant-fields.tsx";

type ProductFormProps = {
  /** The stored product as it was last read; null for a new one. */
  product: Product | null;
  /** What a new one begins with: a draft or a copy. */
  start?: FormValues | null;
  /** Called with every change, for a draft to be kept; with null once there is nothing left to keep. */
  onTyped?: (values: FormValues | null) => void;
  onSaved: (saved: Product) => void;
  children?: ReactNode;
};

export function ProductForm({ product, start = null, onTyped, onSaved, children }: ProductFormProps) {
  const form = useZodForm(productForm, product ? valuesOf(product) : EMPTY_VALUES);
  const stock = useFollowedStock(form, product);
  const { base } = stock;
  const pictures = usePictures(form);
  const isDirty = form.formState.isDirty || pictures.uploads.length > 0;
  const saving = useSaveProduct({
    form,
    stock,
    findObstacle: () =>
      obstacleOf(pictures) ?? (stock.isUnsettled() ? "Elegí si contaste el stock antes o ahora" : undefined),
    onSaved: (saved) => {
      if (base) stock.begin(saved);
      onTyped?.(null);
      onSaved(saved);
    },
  });
  const discard = () => {
    pictures.stopAll();
    stock.discard();
    onTyped?.(null);
  };
  useEffect(() => {
    if (start) form.reset(start, { keepDefaultValues: true });
  }, [form, start]);
  useEffect(() => {
    if (!onTyped) return;
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty: isKept }) => onTyped(isKept ? values : null),
    });
  }, [form, onTyped]);
  const { isDraggedOver, ...dropTarget } = useDrop(pictures.add);
  const submit = (event: FormEvent) => {
    stock.addTyped();
    return saving.submit(event);
  };
  const element = useRef<HTMLFormElement>(null);
  const isWide = useMedia("(min-width: 80rem)");
  const canSave = isDirty || !product;
  useSaveKey(() => canSave && !saving.conflict && element.current?.requestSubmit());

  return (
    <FormProvider {...form}>
      <form ref={element} noValidate onSubmit={submit} {...dropTarget} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {children}
        <LicenceNotice />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
          <MainFields />
          <PictureSection pictures={pictures} isDraggedOver={isDraggedOver} isPreviewBeside={isWide} />
          <PriceFields stock={stock} />
          <VariantFields stock={stock} />
          <KitFields productId={product?.id} />
          <div className="xl:sticky xl:top-20 xl:col-start-2 xl:row-span-8 xl:row-start-1">
            <ShopFields />
            {isWide && <ShopPreview className="mt-4 rounded-2xl border bg-card p-5" />}
          </div>
          <FeatureList />
          <SeedFacts />
          <ChannelFields />
        </div>
        {canSave && (
          <SaveBar
            isSaving={saving.isSaving}
            isSending={pictures.isSending}
            onDiscard={isDirty ? discard : undefined}
          />
        )}
        {saving.conflict && (
          <ConflictDialog
            conflict={saving.conflict}
            isSaving={saving.isSaving}
            onChoose={saving.choose}
            onClose={saving.closeConflict}
          />
        )}
        <LeaveGuard isDirty={isDirty} onLeave={() => onTyped?.(null)} />
      </form>
    </FormProvider>
  );
}

function obstacleOf({ isSending, hasFailed }: Pictures): string | undefined {
  if (isSending) return "Esperá a que terminen de subir las fotos";
  return hasFailed ? "Hay una foto que no se subió: reintentá o descartala" : undefined;
}

function useDrop(onFiles: (files: File[]) => void) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  return {
    isDraggedOver,
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setDraggedOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDraggedOver(false);
    },
    onDrop(event: DragEvent) {
      setDraggedOver(false);
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };
}

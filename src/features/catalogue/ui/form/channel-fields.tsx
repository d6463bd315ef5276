import { CheckField } from "#src/ui/admin/check-field.tsx";
import { Fold } from "#src/ui/admin/fold.tsx";
import { CHANNEL_LABELS, CHANNELS, type Channel } from "../../contract/channels.ts";
import { labelOf } from "../../fields.ts";
import { useProductForm } from "./form-context.ts";

const HINTS: Readonly<Record<Channel, string>> = {
  feed: "Google y otras tiendas de comparación, por /feed.xml.",
  search_engines: "Si lo destildás, su página les pide a Google y a los demás que no la muestren.",
  social: "Si lo destildás, su enlace se comparte sin foto ni texto.",
};

export function ChannelFields() {
  const { register, formState } = useProductForm();
  const { channels = CHANNELS } = formState.defaultValues ?? {};
  return (
    <Fold title={<h2 className="text-lg">{labelOf("channels")}</h2>} isOpen={channels.length < CHANNELS.length}>
      <div className="grid gap-3 px-4 pb-4 sm:px-5 sm:pb-5">
        {CHANNELS.map((channel) => (
          <CheckField
            key={channel}
            label={CHANNEL_LABELS[channel]}
            hint={HINTS[channel]}
            value={channel}
            {...register("channels")}
          />
        ))}
      </div>
    </Fold>
  );
}

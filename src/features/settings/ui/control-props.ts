import type { ControllerRenderProps } from "react-hook-form";
import type { FieldWords } from "#src/ui/text-field.tsx";

/** What a setting's control shows, and how it tells what is chosen. */
export type ControlProps = FieldWords & ControllerRenderProps;

import { z } from "zod";
import { rawText } from "./text.ts";

export const PASSWORD_TOO_LONG = "La contraseña es demasiado larga";

export const anyPassword = (required: string) => rawText(required).min(1, required).max(200, PASSWORD_TOO_LONG);

export const PASSWORD_REQUIRED = "Por favor ingresa tu contraseña";

export const currentPassword = anyPassword(PASSWORD_REQUIRED);

/** Of staff, who all have one. */
export const passwordInput = z.object({ password: currentPassword });

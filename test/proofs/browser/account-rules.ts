import { fill, type Row } from "./account-messages.ts";

/** Left with `text` in it, a field says what is wrong; asked for again with the whole form, it says so again, with the focus. */
const rule = (field: string, text: string, message: string): Row => ({
  message,
  shown: { field },
  provoke: async (page) => {
    await fill(page, field, text);
    await page.getByLabel(field, { exact: true }).blur();
  },
});

export const REGISTRATION_RULES: Row[] = [
  rule("Nombre", "", "El nombre es requerido"),
  rule("Nombre", "I", "El nombre debe tener al menos 2 caracteres"),
  rule("Apellido", "", "El apellido es requerido"),
  rule("Apellido", "F", "El apellido debe tener al menos 2 caracteres"),
  rule("Nombre de usuario", "", "El nombre de usuario es requerido"),
  rule("Nombre de usuario", "ine", "El nombre de usuario debe tener al menos 4 caracteres"),
  rule("Email", "", "El email es requerido"),
  rule("Email", "ines", "Ingresá un email válido"),
  rule("Contraseña", "", "La contraseña es requerida"),
  rule("Contraseña", "corta", "La contraseña debe tener al menos 6 caracteres"),
  rule("Confirmar contraseña", "", "Debe confirmar la contraseña"),
  rule("Confirmar contraseña", "otra-cosa", "Las contraseñas no coinciden"),
];

export const LOGIN_RULES: Row[] = [
  rule("Usuario", "", "El nombre de usuario es requerido"),
  rule("Usuario", "ine", "El nombre de usuario debe tener al menos 4 caracteres"),
  rule("Contraseña", "", "La contraseña es requerida"),
  rule("Contraseña", "corta", "La contraseña debe tener al menos 6 caracteres"),
];

export const PROFILE_RULES: Row[] = [
  rule("Nombre", "I", "El nombre debe tener al menos 2 caracteres"),
  rule("Apellido", "F", "El apellido debe tener al menos 2 caracteres"),
  rule("Email", "ines", "Ingrese un email válido"),
];

export const PASSWORD_RULES: Row[] = [
  rule("Contraseña actual", "", "Ingresa tu contraseña actual"),
  rule("Nueva contraseña", "", "Ingresa la nueva contraseña"),
  rule("Nueva contraseña", "corta", "La nueva contraseña debe tener al menos 6 caracteres"),
  rule("Confirmar contraseña", "otra-cosa", "Las contraseñas no coinciden"),
];

export const CODE_RULES: Row[] = [
  rule("Código de verificación", "", "El código y el email son requeridos"),
  rule("Código de verificación", "12345", "El código debe tener 6 dígitos"),
];

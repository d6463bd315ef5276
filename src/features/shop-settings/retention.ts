import { choice } from "#src/contract/setting-kinds.ts";

const years = (value: number) => ({ value, label: `${value} años` });

/** Retention times; none shorter than the shop or the law needs (docs/shop.md, Personal data). */
export const RETENTION = {
  keep_codes: {
    heading: "Cuánto se guardan los datos",
    label: "Códigos, invitaciones y registros sin terminar",
    help: "Los que vencieron sin usarse, con sus emails.",
    ...choice([
      { value: 1, label: "1 día" },
      { value: 7, label: "7 días" },
      { value: 30, label: "30 días" },
    ]),
    initial: 7,
  },
  keep_mails: {
    label: "Emails enviados",
    help: "A quién se mandó cada uno, qué decía y si llegó.",
    ...choice([
      { value: 3, label: "3 meses" },
      { value: 6, label: "6 meses" },
      { value: 12, label: "1 año" },
      { value: 24, label: "2 años" },
    ]),
    initial: 12,
  },
  keep_requests: {
    label: "Solicitudes respondidas",
    help: "De arrepentimiento, de baja y sobre datos personales, desde que se respondieron. Los reclamos de consumo prescriben a los 3 años o más.",
    ...choice([years(3), years(5), years(10)]),
    initial: 5,
  },
  keep_activity: {
    label: "Registro de actividad",
    help: "Quién hizo qué en la tienda. Lo que pasó con un pedido queda con él.",
    ...choice([years(2), years(5), years(10)]),
    initial: 10,
  },
  keep_orders: {
    label: "Datos personales de pedidos sin cuenta",
    help: "Los de cuentas borradas y los que tomaste para quien no tenía una: pasado el plazo se borran quién recibe, contacto, notas y facturas en PDF. Los productos, los precios y el stock quedan. Los papeles de un comercio se guardan 10 años (Código Civil y Comercial, art. 328).",
    ...choice([years(10), years(15), years(20)]),
    initial: 10,
  },
} as const;

export type RetentionName = keyof typeof RETENTION;

export const RETENTION_NAMES = Object.keys(RETENTION) as RetentionName[];

/** Of kits and returns of goods. */
export const KIT_PROBLEMS = {
  unknown_part: ["VALIDATION", "Ese producto ya no está"],
  part_twice: ["VALIDATION", "Está dos veces: sumá las cantidades"],
  part_of_itself: ["VALIDATION", "Un kit no se lleva a sí mismo"],
  kit_in_kit: ["VALIDATION", "Un kit no lleva otros kits"],
  kit_of_several: ["VALIDATION", "Un kit no tiene variantes: se vende de una sola manera"],
  stock_of_kit: ["VALIDATION", "El stock de un kit es el de sus partes: no se escribe"],
  price_of_kit: ["VALIDATION", "El precio sale de las partes: sacá el porcentaje para ponerle uno propio"],
  too_many_returned: ["VALIDATION", "Quedan {left} para devolver"],
  part_not_in_line: ["VALIDATION", "Eso no es parte de lo que compró"],
  part_of_kit: ["CONFLICT", "{part} es parte del kit {kit}: sacalo de ahí primero"],
  line_returned: ["CONFLICT", "De {name} ya se devolvieron unidades: la línea no puede tener menos que esas"],
  return_of_cancelled_order: ["CONFLICT", "El pedido está cancelado: no hay nada para devolver"],
} as const;

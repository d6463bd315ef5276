export const FIRST_PLACE = {
  question: "¿Tienen local físico?",
  answer: "Elegí entrega a coordinar y te escribimos para acordar el lugar, el día y el horario.",
};

const slide = (title: string, text: string, action: string) => ({
  ...{ title, text, action },
  categories: "",
  link: "",
  image: null,
  focus: "center",
});

export const FIRST_TEXTS = {
  hero: [
    slide("Armá tu cultivo", "Lo que hace falta para empezar y para seguir, en un solo lugar.", "Ver el catálogo"),
    slide(
      "Te ayudamos a elegir",
      "Contanos qué espacio tenés y qué querés cultivar. Te respondemos sin vueltas.",
      "Ver productos",
    ),
    slide(
      "Coordinamos la entrega",
      "Elegí lo que necesitás y te escribimos para acordar cómo y cuándo lo recibís.",
      "Elegir",
    ),
  ],
  advice: {
    title: "¿No sabés por dónde empezar?",
    text: "Contanos qué espacio tenés y qué querés cultivar. Te ayudamos a elegir, sin compromiso.",
  },
  faq: [
    {
      question: "¿Hacen envíos a todo el país?",
      answer: "Escribinos con tu código postal y te decimos cómo te llega y cuánto cuesta, antes de despachar.",
    },
    {
      question: "¿Cómo es el proceso de compra?",
      answer:
        "Elegís los productos, iniciás el pedido y lo confirmás con tu cuenta. Te llega un email con los pasos y te escribimos para coordinar el pago y la entrega.",
    },
    {
      question: "¿Qué medios de pago aceptan?",
      answer:
        "Transferencia, efectivo u otro medio que acordamos con vos. En el sitio no se paga ni se piden datos de tarjetas.",
    },
    FIRST_PLACE,
    {
      question: "¿Puedo cancelar o modificar mi pedido?",
      answer:
        "Mientras esté pendiente podés cancelarlo o quitar productos desde Mi cuenta. Para otros cambios, escribinos.",
    },
    {
      question: "¿El envío es discreto?",
      answer: "Si querés que por fuera no diga qué lleva, avisanos cuando te escribimos por tu pedido.",
    },
  ],
  payment_steps: [
    "Te escribimos para acordar el medio de pago: transferencia, efectivo u otro.",
    "Cuando acreditamos el pago, preparamos tu pedido.",
  ],
  delivery_steps: {
    coordinate: ["Entrega a coordinar: acordamos con vos el punto y el horario."],
    address: ["Envío a domicilio: te pasamos el costo y el número de seguimiento."],
  },
  whatsapp_texts: {
    to_prepare: "¡Hola, {nombre}! Ya estamos preparando tu pedido #{pedido} de {tienda}.",
    ready: "¡Hola, {nombre}! Tu pedido #{pedido} de {tienda} está listo.",
    sent: "¡Hola, {nombre}! Tu pedido #{pedido} de {tienda} está en camino. Seguilo acá: {seguimiento}",
    delivered: "¡Hola, {nombre}! ¿Llegó bien tu pedido #{pedido} de {tienda}?",
  },
};

/** Steps as their owner wrote them; none while they are still the first ones. */
export const ownSteps = (steps: string[], first: string[]): string[] =>
  steps.join("\n") === first.join("\n") ? [] : steps;

/** What a shop says until its owner writes something else. */
export const FIRST_TEXTS = {
  hero: [
    {
      title: "Armá tu cultivo",
      text: "Lo que hace falta para empezar y para seguir, elegido por quienes cultivan.",
      action: "Ver el catálogo",
      categories: "",
      link: "",
      image: null,
      focus: "center",
    },
    {
      title: "Te ayudamos a elegir",
      text: "Contanos qué espacio tenés y qué querés cultivar. Te respondemos sin vueltas.",
      action: "Ver productos",
      categories: "",
      link: "",
      image: null,
      focus: "center",
    },
    {
      title: "A todo el país",
      text: "Tu pedido sale bien embalado, sin marcas ni detalles por fuera.",
      action: "Elegir",
      categories: "",
      link: "",
      image: null,
      focus: "center",
    },
  ],
  advice: {
    title: "¿No sabés por dónde empezar?",
    text: "Contanos qué espacio tenés y qué querés cultivar. Te ayudamos a elegir, sin compromiso.",
  },
  faq: [
    {
      question: "¿Hacen envíos a todo el país?",
      answer:
        "Sí. Enviamos a todo el país por correo o transporte. El costo depende del peso y la zona, y te lo decimos antes de despachar.",
    },
    {
      question: "¿Cómo es el proceso de compra?",
      answer:
        "Elegís los productos, iniciás el pedido y lo confirmás con tu cuenta. Te llega un email con los pasos y coordinamos pago y entrega por WhatsApp.",
    },
    {
      question: "¿Qué medios de pago aceptan?",
      answer:
        "Transferencia, efectivo u otros medios que acordamos por WhatsApp. En el sitio no se paga ni se piden datos de tarjetas.",
    },
    {
      question: "¿Tienen local físico?",
      answer: "Podés retirar tu pedido: coordinamos el lugar, el día y el horario por WhatsApp.",
    },
    {
      question: "¿Puedo cancelar o modificar mi pedido?",
      answer:
        "Mientras esté pendiente podés cancelarlo o quitar productos desde Mi cuenta. Para otros cambios, escribinos por WhatsApp.",
    },
    {
      question: "¿El envío es discreto?",
      answer: "Sí. Embalamos sin marcas ni detalles del contenido por fuera.",
    },
  ],
  payment_steps: [
    "Te escribimos por WhatsApp para acordar el medio de pago: transferencia, efectivo u otro.",
    "Cuando acreditamos el pago, preparamos tu pedido.",
  ],
  delivery_steps: {
    coordinate: ["Entrega a coordinar: acordamos punto y horario por WhatsApp."],
    address: ["Envío a domicilio: te pasamos el costo y el número de seguimiento."],
  },
};

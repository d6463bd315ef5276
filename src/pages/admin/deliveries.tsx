export { DeliveryScreen as default } from "#src/features/delivery/ui/delivery-screen.tsx";

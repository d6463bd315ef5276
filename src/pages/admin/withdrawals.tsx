export { WithdrawalsScreen as default } from "#src/features/customer-requests/ui/admin/withdrawals-screen.tsx";

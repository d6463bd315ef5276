export { StaffScreen as default } from "#src/features/staff/ui/staff-screen.tsx";

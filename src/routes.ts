import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { ADDRESSES } from "./addresses.ts";

/** Every address and the page that answers it (docs/shop.md, Addresses). */
export default [
  layout("pages/storefront.tsx", [
    index("pages/home.tsx"),
    route(ADDRESSES.signIn, "pages/sign-in.tsx"),
    route(ADDRESSES.register, "pages/register.tsx"),
    route(ADDRESSES.cart, "pages/cart.tsx"),
    route(ADDRESSES.recover, "pages/recover.tsx"),
    route(ADDRESSES.account, "pages/account.tsx"),
    route(ADDRESSES.invitation, "pages/invitation.tsx"),
    route(ADDRESSES.catalogue, "pages/catalogue.tsx"),
    route(ADDRESSES.product, "pages/product.tsx"),
    route(ADDRESSES.withdrawal, "pages/withdrawal.tsx"),
    route(ADDRESSES.legal, "pages/legal.tsx"),
    route(ADDRESSES.notFound, "pages/not-found.tsx"),
    route(ADDRESSES.offline, "pages/offline.tsx"),
  ]),
  route(ADDRESSES.admin, "pages/admin/index.ts"),
  layout("pages/admin/frame.tsx", [
    route(ADDRESSES.adminToday, "pages/admin/today.tsx"),
    route(ADDRESSES.adminProducts, "pages/admin/products.tsx"),
    route(ADDRESSES.adminCategories, "pages/admin/categories.tsx"),
    route(ADDRESSES.adminOrders, "pages/admin/orders.tsx"),
    route(ADDRESSES.adminNewOrder, "pages/admin/new-order.tsx"),
    route(ADDRESSES.adminOrder, "pages/admin/order.tsx"),
    route(ADDRESSES.adminWithdrawals, "pages/admin/withdrawals.tsx"),
    route(ADDRESSES.adminActivity, "pages/admin/activity.tsx"),
    route(ADDRESSES.adminStatus, "pages/admin/status.tsx"),
    route(ADDRESSES.adminWelcome, "pages/admin/welcome.tsx"),
    route(ADDRESSES.adminSettings, "pages/admin/settings.tsx"),
    route(ADDRESSES.adminBackups, "pages/admin/backups.tsx"),
    route(ADDRESSES.adminStaff, "pages/admin/staff.tsx"),
    route(ADDRESSES.adminNewProduct, "pages/admin/product-new.tsx"),
    route(ADDRESSES.adminProductSheet, "pages/admin/product-sheet.tsx"),
    route(ADDRESSES.adminProduct, "pages/admin/product-edit.tsx"),
  ]),
  route("*", "pages/unknown-address.ts"),
] satisfies RouteConfig;

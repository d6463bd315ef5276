import { OpenAPIHono } from "@hono/zod-openapi";
import { accountsApi } from "#src/features/accounts/server/api.ts";
import type { CustomerRecords } from "#src/features/accounts/server/customer-records.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { findCustomers, nameActors } from "#src/features/accounts/server/name-actors.ts";
import { activityApi } from "#src/features/activity/server/api.ts";
import { listActivityOf } from "#src/features/activity/server/list-activity.ts";
import type { ActivityLookups } from "#src/features/activity/server/lookups.ts";
import type { UndoHandlers } from "#src/features/activity/server/undo-activity.ts";
import { undoApi } from "#src/features/activity/server/undo-api.ts";
import { backupsApi } from "#src/features/backups/server/api.ts";
import { cartApi } from "#src/features/cart/server/api.ts";
import { findCart } from "#src/features/cart/server/stored-cart.ts";
import { catalogueApi } from "#src/features/catalogue/server/api.ts";
import { existingProducts } from "#src/features/catalogue/server/existing-products.ts";
import { undoCategory, undoCategoryGroup } from "#src/features/catalogue/server/undo-menu.ts";
import { undoProducts } from "#src/features/catalogue/server/undo-products.ts";
import { ownPagesApi } from "#src/features/content-pages/server/api.ts";
import { undoPage } from "#src/features/content-pages/server/undo-page.ts";
import { withdrawalsApi } from "#src/features/customer-requests/server/api.ts";
import { forgetRequests, requestsOf } from "#src/features/customer-requests/server/forget-requests.ts";
import { todayApi } from "#src/features/dashboard/server/api.ts";
import { noticesApi } from "#src/features/notices/server/api.ts";
import { ordersApi } from "#src/features/orders/server/api.ts";
import { existingOrders } from "#src/features/orders/server/existing-orders.ts";
import { findPendingUnits } from "#src/features/orders/server/find-pending-units.ts";
import { forgetCustomer, hasPendingOrders, ordersOf } from "#src/features/orders/server/forget-customer.ts";
import { invoicesApi } from "#src/features/orders/server/invoices-api.ts";
import { orderNotesApi } from "#src/features/orders/server/notes-api.ts";
import { undoInvoice } from "#src/features/orders/server/order-invoices.ts";
import { staffOrdersApi } from "#src/features/orders/server/staff-api.ts";
import { settingsApi } from "#src/features/settings/server/api.ts";
import { mailPreviewApi } from "#src/features/settings/server/mail-preview-api.ts";
import { mailServerApi } from "#src/features/settings/server/mail-server-api.ts";
import { setupApi } from "#src/features/settings/server/setup-api.ts";
import { undoSettings } from "#src/features/settings/server/undo-settings.ts";
import { staffApi } from "#src/features/staff/server/api.ts";
import { statusApi } from "#src/features/status/server/api.ts";
import type { ApiEnv } from "#src/http/api.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { shopVersion } from "./shop-storage.ts";

const RUNNING_VERSION = shopVersion();

const lookups: ActivityLookups = { nameActors, findCustomers, existingProducts, existingOrders };

/** What can be put back from the activity log. */
const undoHandlers: UndoHandlers = {
  product: undoProducts(findPendingUnits),
  category: undoCategory,
  category_group: undoCategoryGroup,
  setting: undoSettings,
  own_page: undoPage,
  invoice: undoInvoice,
};

const records: CustomerRecords = {
  ordersOf,
  requestsOf,
  hasPendingOrders,
  async forgetCustomer(tx, userId) {
    await forgetRequests(tx, userId);
    await forgetCustomer(tx, userId);
  },
  cartOf: findCart,
  activityOf: (db, account) => listActivityOf(db, lookups, account),
};

/** Every call of the API, below `/api`. The browser's client takes its types from here. */
export const apiCalls = (dependencies: AppDependencies, guard: Guards) =>
  new OpenAPIHono<ApiEnv>()
    .route("/", activityApi(dependencies, guard, lookups))
    .route("/", undoApi({ db: dependencies.bulkDb }, guard, undoHandlers))
    .route("/", accountsApi(dependencies, guard, records))
    .route("/", noticesApi(dependencies, guard))
    .route("/", staffApi(dependencies, guard))
    .route("/", catalogueApi({ ...dependencies, findPendingUnits }, guard))
    .route("/", cartApi(dependencies, guard))
    .route("/", ordersApi(dependencies, guard))
    .route("/", staffOrdersApi(dependencies, guard))
    .route("/", orderNotesApi(dependencies.db, guard))
    .route("/", invoicesApi(dependencies, guard))
    .route("/", withdrawalsApi(dependencies, guard, records))
    .route("/", settingsApi(dependencies, guard))
    .route("/", setupApi(dependencies, guard))
    .route("/", mailServerApi(dependencies, guard))
    .route("/", mailPreviewApi(dependencies, guard))
    .route("/", todayApi(dependencies, guard))
    .route("/", backupsApi(dependencies, guard))
    .route("/", ownPagesApi(dependencies, guard))
    .route("/", statusApi({ ...dependencies, version: RUNNING_VERSION, installedVersion: shopVersion }, guard));

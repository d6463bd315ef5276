import { accountsApi } from "#src/features/accounts/server/api.ts";
import type { CustomerRecords } from "#src/features/accounts/server/dependencies.ts";
import type { Guards } from "#src/features/accounts/server/guards.ts";
import { findCustomers, nameActors } from "#src/features/accounts/server/name-actors.ts";
import { activityApi } from "#src/features/activity/server/api.ts";
import { type ActivityLookups, listActivityOf } from "#src/features/activity/server/list-activity.ts";
import type { UndoHandlers } from "#src/features/activity/server/undo-activity.ts";
import { backupsApi } from "#src/features/backups/server/api.ts";
import { cartApi } from "#src/features/cart/server/api.ts";
import { findCart } from "#src/features/cart/server/stored-cart.ts";
import { catalogueApi } from "#src/features/catalogue/server/api.ts";
import { existingProducts } from "#src/features/catalogue/server/read-products.ts";
import { undoCategory, undoCategoryGroup } from "#src/features/catalogue/server/undo-menu.ts";
import { undoProducts } from "#src/features/catalogue/server/undo-products.ts";
import { contentPagesApi } from "#src/features/content-pages/server/api.ts";
import { undoPage } from "#src/features/content-pages/server/write-pages.ts";
import { costsApi } from "#src/features/costs/server/api.ts";
import { undoExchangeRate } from "#src/features/costs/server/exchange-rate.ts";
import { undoPause } from "#src/features/costs/server/pause-sales.ts";
import { undoPriceRules } from "#src/features/costs/server/price-rules.ts";
import { undoSupplier } from "#src/features/costs/server/suppliers.ts";
import { suppliersApi } from "#src/features/costs/server/suppliers-api.ts";
import { countingApi } from "#src/features/counting/server/api.ts";
import { undoStock } from "#src/features/counting/server/undo-stock.ts";
import { withdrawalsApi } from "#src/features/customer-requests/server/api.ts";
import { forgetRequests, requestsOf } from "#src/features/customer-requests/server/forget-requests.ts";
import { customersApi } from "#src/features/customers/server/api.ts";
import { customerOf, eraseCustomer } from "#src/features/customers/server/forget-customers.ts";
import { undoCustomers } from "#src/features/customers/server/undo-customers.ts";
import { todayApi } from "#src/features/dashboard/server/api.ts";
import { deliveryOptionsApi } from "#src/features/delivery/server/api.ts";
import { carriersApi } from "#src/features/delivery/server/carriers-api.ts";
import { undoCarrier } from "#src/features/delivery/server/write-carriers.ts";
import { undoDeliveryOption } from "#src/features/delivery/server/write-delivery-options.ts";
import { noticesApi } from "#src/features/notices/server/api.ts";
import { claimOrders } from "#src/features/orders/server/adopt-orders.ts";
import { ordersApi } from "#src/features/orders/server/api.ts";
import { undoCompletion } from "#src/features/orders/server/complete-orders.ts";
import { findPendingUnits } from "#src/features/orders/server/find-pending-units.ts";
import { forgetCustomer, hasPendingOrders, ordersOf } from "#src/features/orders/server/forget-customer.ts";
import { fulfilmentApi } from "#src/features/orders/server/fulfilment/fulfilment-api.ts";
import { undoFulfilment } from "#src/features/orders/server/fulfilment/undo-fulfilment.ts";
import { invoicesApi } from "#src/features/orders/server/invoices-api.ts";
import { addressesOfCustomer } from "#src/features/orders/server/last-addresses.ts";
import { existingOrders } from "#src/features/orders/server/list-orders.ts";
import { orderNotesApi } from "#src/features/orders/server/notes-api.ts";
import { undoInvoice } from "#src/features/orders/server/order-invoices.ts";
import { paymentsApi } from "#src/features/orders/server/payments/payments-api.ts";
import { receiptsApi } from "#src/features/orders/server/payments/receipts-api.ts";
import { undoPayments } from "#src/features/orders/server/payments/undo-payments.ts";
import { quoteApi } from "#src/features/orders/server/quote-api.ts";
import { undoReturn } from "#src/features/orders/server/returns.ts";
import { staffOrdersApi } from "#src/features/orders/server/staff-api.ts";
import { undoAdjustments } from "#src/features/orders/server/undo-adjustments.ts";
import { paymentMethodsApi } from "#src/features/payment-methods/server/api.ts";
import { undoPaymentMethod } from "#src/features/payment-methods/server/write-payment-methods.ts";
import { priceListsApi } from "#src/features/price-lists/server/api.ts";
import { restockApi } from "#src/features/restock/server/api.ts";
import { forgetWaiting, waitingOf } from "#src/features/restock/server/forget-waiting.ts";
import { settingsApi } from "#src/features/settings/server/api.ts";
import { undoSettings } from "#src/features/settings/server/change-settings.ts";
import { mailServerApi } from "#src/features/settings/server/mail-server-api.ts";
import { setupApi } from "#src/features/settings/server/setup-api.ts";
import { staffApi } from "#src/features/staff/server/api.ts";
import { statementsApi } from "#src/features/statements/server/api.ts";
import { statusApi } from "#src/features/status/server/api.ts";
import type { CallOf } from "#src/http/route.ts";
import type { AppDependencies } from "./app-dependencies.ts";
import { shopVersion } from "./shop-storage.ts";

const RUNNING_VERSION = shopVersion();

const lookups: ActivityLookups = { nameActors, findCustomers, existingProducts, existingOrders };

const undoHandlers = ({ jobs }: AppDependencies): UndoHandlers => ({
  product: undoProducts(findPendingUnits),
  category: undoCategory,
  category_group: undoCategoryGroup,
  setting: undoSettings,
  own_page: undoPage,
  invoice: undoInvoice,
  adjustments: undoAdjustments(jobs),
  customer: undoCustomers,
  payment_method: undoPaymentMethod,
  payment: undoPayments,
  fulfilment: undoFulfilment,
  order_status: undoCompletion(jobs),
  order_return: undoReturn,
  delivery_option: undoDeliveryOption,
  carrier: undoCarrier,
  exchange_rate: undoExchangeRate,
  price_rules: undoPriceRules,
  supplier: undoSupplier,
  sales_pause: undoPause,
  stock: undoStock,
});

const records: CustomerRecords = {
  customerOf,
  ordersOf,
  requestsOf,
  waitingOf,
  claimOrders,
  hasPendingOrders,
  async forgetCustomer(tx, userId) {
    await forgetRequests(tx, userId);
    await forgetWaiting(tx, userId);
    await forgetCustomer(tx, userId);
    await eraseCustomer(tx, userId);
  },
  cartOf: findCart,
  activityOf: (db, account) => listActivityOf(db, lookups, account),
};

/** Every call of the API, part by part. */
export const apiParts = (dependencies: AppDependencies, guard: Guards) =>
  [
    activityApi({ ...dependencies, lookups, handlers: undoHandlers(dependencies) }, guard),
    accountsApi(dependencies, guard, records),
    noticesApi(dependencies, guard),
    staffApi(dependencies, guard),
    catalogueApi({ ...dependencies, findPendingUnits }, guard),
    costsApi(dependencies, guard),
    // Before the suppliers: `/suppliers/sync/` names none of them.
    priceListsApi(dependencies, guard),
    suppliersApi(dependencies, guard),
    countingApi(dependencies, guard),
    restockApi(dependencies, guard),
    cartApi(dependencies, guard),
    customersApi({ ...dependencies, addressesOf: addressesOfCustomer }, guard),
    paymentMethodsApi(dependencies, guard),
    deliveryOptionsApi(dependencies, guard),
    carriersApi(dependencies, guard),
    quoteApi(dependencies),
    paymentsApi(dependencies, guard),
    statementsApi(dependencies, guard),
    fulfilmentApi(dependencies, guard),
    receiptsApi(dependencies, guard),
    staffOrdersApi(dependencies, guard),
    ordersApi(dependencies, guard),
    orderNotesApi(dependencies.db, guard),
    invoicesApi(dependencies, guard),
    withdrawalsApi(dependencies, guard, records),
    settingsApi(dependencies, guard),
    setupApi(dependencies, guard),
    mailServerApi(dependencies, guard),
    todayApi(dependencies, guard),
    backupsApi(dependencies, guard),
    contentPagesApi(dependencies, guard),
    statusApi({ ...dependencies, version: RUNNING_VERSION, installedVersion: shopVersion }, guard),
  ] as const;

/** The browser's client takes its types from here. */
export type ApiCall = CallOf<ReturnType<typeof apiParts>[number][number]>;

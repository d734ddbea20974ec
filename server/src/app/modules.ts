import 'reflect-metadata'
import type { Capability } from '../kernel/capability/capability.ts'
import { abandonedCarts } from '../modules/commerce/abandoned-carts/index.ts'
import { cart } from '../modules/commerce/cart/index.ts'
import { checkout } from '../modules/commerce/checkout/index.ts'
import { delivery } from '../modules/commerce/delivery/index.ts'
import { designStudio } from '../modules/commerce/design-studio/index.ts'
import { discounts } from '../modules/commerce/discounts/index.ts'
import { documentDelivery } from '../modules/commerce/document-delivery/index.ts'
import { documentExports } from '../modules/commerce/document-exports/index.ts'
import { documents } from '../modules/commerce/documents/index.ts'
import { inspections } from '../modules/commerce/inspections/index.ts'
import { onlinePayments } from '../modules/commerce/online-payments/index.ts'
import { paymentProvider } from '../modules/commerce/payment-provider/index.ts'
import { payments } from '../modules/commerce/payments/index.ts'
import { productExports } from '../modules/commerce/product-exports/index.ts'
import { productImports } from '../modules/commerce/product-imports/index.ts'
import { products } from '../modules/commerce/products/index.ts'
import { recurringDocuments } from '../modules/commerce/recurring-documents/index.ts'
import { taxes } from '../modules/commerce/taxes/index.ts'
import { webOrders } from '../modules/commerce/web-orders/index.ts'
import { blog } from '../modules/content/blog/index.ts'
import { cartPage } from '../modules/content/cart-page/index.ts'
import { checkoutPages } from '../modules/content/checkout-page/index.ts'
import { components } from '../modules/content/components/index.ts'
import { forms } from '../modules/content/forms/index.ts'
import { importedImages } from '../modules/content/imported-images/index.ts'
import { media } from '../modules/content/media/index.ts'
import { pageCheck } from '../modules/content/page-check/index.ts'
import { pages } from '../modules/content/pages/index.ts'
import { presence } from '../modules/content/presence/index.ts'
import { previewLinks } from '../modules/content/preview-links/index.ts'
import { recordOptions } from '../modules/content/record-options/index.ts'
import { revisions } from '../modules/content/revisions/index.ts'
import { site } from '../modules/content/site/index.ts'
import { siteAccounts } from '../modules/content/site-accounts/index.ts'
import { starters } from '../modules/content/starters/index.ts'
import { store } from '../modules/content/store/index.ts'
import { wordpressImports } from '../modules/content/wordpress-import/index.ts'
import { conversations } from '../modules/crm/conversations/index.ts'
import { customerExports } from '../modules/crm/customer-exports/index.ts'
import { customerImports } from '../modules/crm/customer-imports/index.ts'
import { customers } from '../modules/crm/customers/index.ts'
import { mailingLists } from '../modules/crm/mailing-lists/index.ts'
import { notes } from '../modules/crm/notes/index.ts'
import { telephony } from '../modules/crm/telephony/index.ts'
import { timeline } from '../modules/crm/timeline/index.ts'
import { vehicles } from '../modules/crm/vehicles/index.ts'
import { bounces } from '../modules/outreach/bounces/index.ts'
import { campaigns } from '../modules/outreach/campaigns/index.ts'
import { emailNotifications } from '../modules/outreach/email-notifications/index.ts'
import { journeys } from '../modules/outreach/journeys/index.ts'
import { mailingListImports } from '../modules/outreach/mailing-list-imports/index.ts'
import { tracking } from '../modules/outreach/tracking/index.ts'
import { agencies } from '../modules/platform/agencies/index.ts'
import { apiKeys } from '../modules/platform/api-keys/index.ts'
import { assignees } from '../modules/platform/assignees/index.ts'
import { attachments } from '../modules/platform/attachments/index.ts'
import { audit } from '../modules/platform/audit/index.ts'
import { comments } from '../modules/platform/comments/index.ts'
import { customFields } from '../modules/platform/custom-fields/index.ts'
import { dashboard } from '../modules/platform/dashboard/index.ts'
import { dataExchange } from '../modules/platform/data-exchange/index.ts'
import { domains } from '../modules/platform/domains/index.ts'
import { idempotency } from '../modules/platform/idempotency/index.ts'
import { invitations } from '../modules/platform/invitations/index.ts'
import { mail } from '../modules/platform/mail/index.ts'
import { managedAgencies } from '../modules/platform/managed-agencies/index.ts'
import { managedTenants } from '../modules/platform/managed-tenants/index.ts'
import { notifications } from '../modules/platform/notifications/index.ts'
import { passwordReset } from '../modules/platform/password-reset/index.ts'
import { profile } from '../modules/platform/profile/index.ts'
import { records } from '../modules/platform/records/index.ts'
import { roles } from '../modules/platform/roles/index.ts'
import { savedViews } from '../modules/platform/saved-views/index.ts'
import { secondFactor } from '../modules/platform/second-factor/index.ts'
import { sessions } from '../modules/platform/sessions/index.ts'
import { settings } from '../modules/platform/settings/index.ts'
import { shoppers } from '../modules/platform/shoppers/index.ts'
import { siteSessions } from '../modules/platform/site-sessions/index.ts'
import { tenants } from '../modules/platform/tenants/index.ts'
import { users } from '../modules/platform/users/index.ts'
import { webhooks } from '../modules/platform/webhooks/index.ts'
import { boards } from '../modules/work/boards/index.ts'
import { booking } from '../modules/work/booking/index.ts'
import { calendar } from '../modules/work/calendar/index.ts'
import { calendarImports } from '../modules/work/calendar-import/index.ts'
import { projectTemplates } from '../modules/work/project-templates/index.ts'
import { projects } from '../modules/work/projects/index.ts'
import { schedules } from '../modules/work/schedules/index.ts'
import { tasks } from '../modules/work/tasks/index.ts'
import { timeEntries } from '../modules/work/time-entries/index.ts'
import { siteAssets, siteRenderer } from './site-renderer.ts'

/** Everything the installation can do: one line a capability, areas in the order in which they build on each other. */
export const capabilities: readonly Capability[] = [
  // platform
  tenants,
  agencies,
  users,
  roles,
  audit,
  notifications,
  mail,
  secondFactor,
  sessions,
  apiKeys,
  webhooks,
  siteSessions,
  invitations,
  passwordReset,
  profile,
  managedTenants,
  managedAgencies,
  settings,
  savedViews,
  dashboard,
  shoppers,
  records,
  idempotency,
  attachments,
  comments,
  customFields,
  assignees,
  dataExchange,
  domains,
  // crm
  timeline,
  customers,
  customerImports,
  customerExports,
  vehicles,
  mailingLists,
  notes,
  conversations,
  telephony,
  // commerce
  taxes,
  products,
  productExports,
  productImports,
  paymentProvider,
  designStudio,
  documents,
  documentDelivery(() => siteAssets().scripts.signature),
  documentExports,
  payments,
  onlinePayments(() => siteAssets().scripts.pay),
  recurringDocuments,
  inspections,
  discounts,
  cart,
  delivery,
  webOrders,
  checkout,
  abandonedCarts,
  // content
  revisions,
  components,
  pages,
  recordOptions,
  presence,
  media,
  importedImages,
  previewLinks,
  site(siteRenderer),
  store,
  blog,
  wordpressImports,
  siteAccounts(siteRenderer),
  cartPage(siteRenderer),
  checkoutPages(siteRenderer),
  forms(siteRenderer),
  starters(siteRenderer),
  pageCheck,
  // work
  boards,
  projects,
  tasks,
  projectTemplates,
  timeEntries,
  calendar,
  calendarImports,
  schedules,
  booking(siteRenderer),
  // outreach
  tracking,
  bounces,
  mailingListImports,
  campaigns,
  emailNotifications,
  journeys,
]

export const entities = capabilities.flatMap(({ entities: own = [] }) => own)
export const subscribers = capabilities.flatMap(({ subscribers: own = [] }) => own)

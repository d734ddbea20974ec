import type { AdminCapability } from '../capability/admin-capability.ts'
import { editor } from '../editor/index.ts'
import { abandonedCarts } from '../modules/commerce/abandoned-carts/index.ts'
import { delivery } from '../modules/commerce/delivery/index.ts'
import { designStudio } from '../modules/commerce/design-studio/index.ts'
import { documentDelivery } from '../modules/commerce/document-delivery/index.ts'
import { documents } from '../modules/commerce/documents/index.ts'
import { inspections } from '../modules/commerce/inspections/index.ts'
import { payments } from '../modules/commerce/payments/index.ts'
import { productImports } from '../modules/commerce/product-imports/index.ts'
import { products } from '../modules/commerce/products/index.ts'
import { recurringDocuments } from '../modules/commerce/recurring-documents/index.ts'
import { taxes } from '../modules/commerce/taxes/index.ts'
import { webOrders } from '../modules/commerce/web-orders/index.ts'
import { blog } from '../modules/content/blog/index.ts'
import { components } from '../modules/content/components/index.ts'
import { forms } from '../modules/content/forms/index.ts'
import { media } from '../modules/content/media/index.ts'
import { pages } from '../modules/content/pages/index.ts'
import { redirects } from '../modules/content/redirects/index.ts'
import { wordpressImport } from '../modules/content/wordpress-import/index.ts'
import { conversations } from '../modules/crm/conversations/index.ts'
import { customers } from '../modules/crm/customers/index.ts'
import { mailingLists } from '../modules/crm/mailing-lists/index.ts'
import { notes } from '../modules/crm/notes/index.ts'
import { telephony } from '../modules/crm/telephony/index.ts'
import { vehicles } from '../modules/crm/vehicles/index.ts'
import { bounces } from '../modules/outreach/bounces/index.ts'
import { campaigns } from '../modules/outreach/campaigns/index.ts'
import { emailNotifications } from '../modules/outreach/email-notifications/index.ts'
import { journeys } from '../modules/outreach/journeys/index.ts'
import { mailingListImports } from '../modules/outreach/mailing-list-imports/index.ts'
import { tracking } from '../modules/outreach/tracking/index.ts'
import { agencies } from '../modules/platform/agencies/index.ts'
import { apiKeys } from '../modules/platform/api-keys/index.ts'
import { audit } from '../modules/platform/audit/index.ts'
import { customFields } from '../modules/platform/custom-fields/index.ts'
import { dashboard } from '../modules/platform/dashboard/index.ts'
import { domains } from '../modules/platform/domains/index.ts'
import { invitations } from '../modules/platform/invitations/index.ts'
import { mail } from '../modules/platform/mail/index.ts'
import { mailProvider } from '../modules/platform/mail-provider/index.ts'
import { passwordReset } from '../modules/platform/password-reset/index.ts'
import { plan } from '../modules/platform/plan/index.ts'
import { profile } from '../modules/platform/profile/index.ts'
import { roles } from '../modules/platform/roles/index.ts'
import { senderDomains } from '../modules/platform/sender-domains/index.ts'
import { settings } from '../modules/platform/settings/index.ts'
import { tenants } from '../modules/platform/tenants/index.ts'
import { users } from '../modules/platform/users/index.ts'
import { webhooks } from '../modules/platform/webhooks/index.ts'
import { boards } from '../modules/work/boards/index.ts'
import { booking } from '../modules/work/booking/index.ts'
import { calendar } from '../modules/work/calendar/index.ts'
import { calendarImport } from '../modules/work/calendar-import/index.ts'
import { planner } from '../modules/work/planner/index.ts'
import { projectTemplates } from '../modules/work/project-templates/index.ts'
import { projects } from '../modules/work/projects/index.ts'
import { tasks } from '../modules/work/tasks/index.ts'
import { timeEntries } from '../modules/work/time-entries/index.ts'

/**
 * Everything that the admin can do: one line per capability. The order on screen follows this list: within a group of
 * the sidebar, in the settings navigation, in the command menu, and among the tabs of a customer.
 */
export const capabilities: readonly AdminCapability[] = [
  invitations,
  passwordReset,
  profile,
  dashboard,
  pages,
  redirects,
  blog,
  wordpressImport,
  components,
  media,
  forms,
  tracking,
  editor,
  products,
  productImports,
  delivery,
  abandonedCarts,
  documents,
  webOrders,
  documentDelivery,
  inspections,
  payments,
  recurringDocuments,
  customers,
  vehicles,
  conversations,
  mailingLists,
  mailingListImports,
  bounces,
  campaigns,
  emailNotifications,
  journeys,
  projects,
  boards,
  projectTemplates,
  tasks,
  timeEntries,
  calendar,
  calendarImport,
  planner,
  booking,
  notes,
  telephony,
  settings,
  customFields,
  taxes,
  designStudio,
  domains,
  users,
  roles,
  mail,
  mailProvider,
  senderDomains,
  apiKeys,
  webhooks,
  plan,
  tenants,
  agencies,
  audit,
]

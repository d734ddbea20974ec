import type { Capability } from '../../../kernel/capability/capability.ts'
import { registerPaymentPurpose } from '../payment-provider/index.ts'
import { documentPurpose } from './document-purpose.ts'
import { registerPaying } from './pay.routes.ts'
import { paySection } from './pay-section.ts'

export { documentPurpose } from './document-purpose.ts'

registerPaymentPurpose(documentPurpose)

/** Customers pay documents on their public page. The script loads Stripe's when somebody wants to pay. */
export const onlinePayments = (payScript: () => string | undefined): Capability => ({
  name: 'online-payments',
  publicDocumentSections: [paySection(payScript)],
  routes: registerPaying,
})

import { onCartOrdered } from '../../../commerce/checkout/index.ts'
import { onFormDelivered } from '../../../content/forms/index.ts'
import { LeadSourceService } from './lead-sources.ts'

/** Copies the sources of visitors when they send a form or place an order. */
export function copySourcesOfLeads(): void {
  onFormDelivered((ctx, { id, visitor, customerId }) =>
    ctx.use(LeadSourceService).copy({ visitorId: visitor, customerId, formSubmissionId: id }),
  )
  onCartOrdered((ctx, { visitorId, orderId, customerId }) =>
    ctx.use(LeadSourceService).copy({ visitorId: visitorId ?? '', customerId, webOrderId: orderId }),
  )
}

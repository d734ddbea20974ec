import type { AttachmentOwner } from '../../../platform/attachments/index.ts'
import { CustomerService } from '../customer.service.ts'
import { CustomerReader } from '../customer-reader.ts'

/** Files are kept with customers. Those of a deleted one can be looked at until the customer goes for good. */
export const customerHolder: AttachmentOwner = {
  kind: 'customer',
  see: (ctx, id) => ctx.use(CustomerReader).one(id),
  hold: (ctx, id) => ctx.use(CustomerService).forWriting(id),
}

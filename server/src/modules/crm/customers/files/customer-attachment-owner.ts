import type { AttachmentOwner } from '../../../platform/attachments/index.ts'
import { CustomerService } from '../customer.service.ts'
import { CustomerReader } from '../customer-reader.ts'

/** Customers own files. Files of a deleted customer can be viewed until the customer is erased. */
export const customerAttachmentOwner: AttachmentOwner = {
  kind: 'customer',
  see: (ctx, id) => ctx.use(CustomerReader).one(id),
  hold: (ctx, id) => ctx.use(CustomerService).forWriting(id),
}

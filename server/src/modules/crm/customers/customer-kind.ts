import type { RecordKind } from '../../../kernel/capability/record-kinds.ts'
import { Customer } from './customer.entity.ts'
import { CustomerService } from './customer.service.ts'
import { customerWords } from './search/customer-search.ts'

/** Customers as records. Attachments of a deleted customer can be viewed until the customer is erased. */
export const customerKind: RecordKind = {
  label: 'Customers',
  entity: Customer,
  area: 'customers',
  feature: 'customers',
  titleOf: (customer) => (customer as Customer).displayName,
  path: (id) => `/customers/${id}`,
  requireVisible: (ctx, id) => ctx.use(CustomerService).get(id),
  lock: (ctx, id) => ctx.use(CustomerService).forWriting(id),
  files: { path: 'customers' },
  customFields: { words: customerWords },
}

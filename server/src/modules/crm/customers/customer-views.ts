import { savedViewsOf } from '../../platform/saved-views/index.ts'

/** Saved views of the customer list. */
export const CustomerViewsResolver = savedViewsOf({
  name: 'customers',
  record: 'Customer',
  where: 'CustomerWhere',
  orderBy: 'CustomerOrder',
  permission: 'customers.can_view',
  feature: 'customers',
})

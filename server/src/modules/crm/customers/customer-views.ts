import { savedViewsOf } from '../../platform/saved-views/index.ts'

/** The views that staff keep of the list of customers. */
export const CustomerViewsResolver = savedViewsOf({
  name: 'customers',
  record: 'Customer',
  where: 'CustomerWhere',
  orderBy: 'CustomerOrder',
  permission: 'customers.can_view',
  feature: 'customers',
})

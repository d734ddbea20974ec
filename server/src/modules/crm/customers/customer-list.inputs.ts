import { BooleanFilter, FilterOf, StringFilter } from '../../../kernel/graphql/filters.ts'
import { OrderOf, WhereOf } from '../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { type CustomFieldFilter, CustomFieldFilters } from '../../platform/custom-fields/index.ts'
import { ConsentStatus } from './consent/customer-consent.entity.ts'
import { Customer } from './customer.entity.ts'
import { MOST_FOUND } from './search/customer-search.ts'

export const CustomerList = ListOf(Customer, 'CustomerList')

export const CustomerWhere = WhereOf(
  'CustomerWhere',
  `Matches the beginnings of words in name, email, phone, plates, VINs, and the texts and numbers of custom fields. Returns at most ${MOST_FOUND} matches, best first unless another order is given.`,
  {
    city: StringFilter,
    province: StringFilter,
    country: StringFilter,
    emailConsent: FilterOf(ConsentStatus, 'ConsentStatusFilter', { isNullable: true }),
    deleted: BooleanFilter,
  },
)
CustomFieldFilters()(CustomerWhere.prototype, 'customFields')
export type CustomerWhere = InstanceType<typeof CustomerWhere> & { customFields?: CustomFieldFilter[] | null }

export enum CustomerOrderField {
  /** By last name. */
  NAME = 'sortName',
  CREATED_AT = 'id',
  UPDATED_AT = 'updatedAt',
}

export const CustomerOrder = OrderOf('CustomerOrder', CustomerOrderField)
export type CustomerOrder = InstanceType<typeof CustomerOrder>

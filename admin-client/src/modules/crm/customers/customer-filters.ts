import type {
  CountriesQuery,
  CustomerOrderField,
  CustomerTagPartFragment,
  CustomerWhere,
} from '../../../generated/graphql.ts'
import { currentPage } from '../../../ui/current-page.ts'
import { choiceFilter, type FilterOption } from '../../../ui/list/choice-filter.tsx'
import type { Filter } from '../../../ui/list/filter.ts'
import { readAddress } from '../../../ui/list/list-address.ts'
import { periodFilter } from '../../../ui/list/period-filter.tsx'
import { textFilter } from '../../../ui/list/text-filter.tsx'
import { yesNoFilter } from '../../../ui/list/yes-no-filter.tsx'
import { consentWords, customerColumns } from './customer-columns.tsx'

interface Choices {
  readonly tags?: readonly CustomerTagPartFragment[]
  readonly countries?: CountriesQuery['countries']
  readonly people?: readonly FilterOption[]
  /** Those of other capabilities. */
  readonly contributed?: readonly Filter[]
}

/** The filters of the customer list. The options are only needed for menus, not for reading the URL. */
export function customerFilters({
  tags = [],
  countries = [],
  people = [],
  contributed = [],
}: Choices = {}): readonly Filter[] {
  const provinces = countries.flatMap((country) => (country.provinces ?? []).filter((province) => province !== null))
  return [
    choiceFilter({
      name: 'tag',
      label: 'Tags',
      field: 'tagId',
      options: tags.map(({ id, name }) => ({ value: id, label: name })),
      none: 'No tags',
    }),
    choiceFilter({ name: 'assignee', label: 'Assignees', field: 'assigneeId', options: people, none: 'Nobody' }),
    textFilter({ name: 'city', label: 'City', field: 'city' }),
    choiceFilter({ name: 'province', label: 'Province', field: 'province', options: provinces.map(toOption) }),
    choiceFilter({ name: 'country', label: 'Country', field: 'country', options: countries.map(toOption) }),
    choiceFilter({
      name: 'consent',
      label: 'Email consent',
      field: 'emailConsent',
      options: Object.entries(consentWords).map(([value, label]) => ({ value, label })),
      none: 'Nobody has asked',
    }),
    yesNoFilter({ name: 'email', label: 'Email', field: 'hasEmail', yes: 'Has an address', no: 'Has no address' }),
    yesNoFilter({ name: 'phone', label: 'Phone', field: 'hasPhone', yes: 'Has a number', no: 'Has no number' }),
    periodFilter({ name: 'created', label: 'Created', field: 'createdAt' }),
    periodFilter({ name: 'changed', label: 'Updated', field: 'updatedAt' }),
    ...contributed,
    yesNoFilter({ name: 'deleted', label: 'Deleted', field: 'deleted', yes: 'In the last 30 days' }),
  ]
}

const toOption = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name })

export const SORTABLE: readonly CustomerOrderField[] = ['NAME', ...customerColumns([]).flatMap(({ sort = [] }) => sort)]

/** The state of the customer list in the URL. Invalid values are ignored. */
export function customersSearch(address: URLSearchParams, filters: readonly Filter[]) {
  const { where, ...rest } = readAddress(address, filters, SORTABLE)
  return { ...rest, page: currentPage(address), viewId: address.get('view'), where: where as CustomerWhere }
}

export type CustomersSearch = ReturnType<typeof customersSearch>

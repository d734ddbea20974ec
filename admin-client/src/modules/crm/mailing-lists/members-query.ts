import type { MailingListMemberStatus, MailingListMemberWhere } from '../../../generated/graphql.ts'
import { currentPage } from '../../../ui/current-page.ts'
import { choiceFilter } from '../../../ui/list/choice-filter.tsx'
import { readAddress } from '../../../ui/list/list-address.ts'

export const MEMBERS_PER_PAGE = 20

export const STATUS_LABELS: Readonly<Record<MailingListMemberStatus, string>> = {
  SUBSCRIBED: 'Subscribed',
  PENDING: 'Not confirmed',
  UNSUBSCRIBED: 'Unsubscribed',
}

export const memberFilters = [
  choiceFilter({
    name: 'status',
    label: 'Status',
    field: 'status',
    options: Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label })),
  }),
]

/** The state of the list in the URL. Invalid values are ignored. */
export function membersSearch(address: URLSearchParams) {
  const { where, text, values } = readAddress(address, memberFilters, [])
  return { text, values, page: currentPage(address), where: where as MailingListMemberWhere }
}

/** The address of a CSV file of the members that the list shows. */
export function exportPath(
  listId: string,
  { text, values }: Pick<ReturnType<typeof membersSearch>, 'text' | 'values'>,
) {
  const query = new URLSearchParams({ list: listId })
  if (text) query.set('search', text)
  if (values.status) query.set('status', values.status.toLowerCase())
  return `/api/v1/admin/mailing-lists/export/?${query}`
}

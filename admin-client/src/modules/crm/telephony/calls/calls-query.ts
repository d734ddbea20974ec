import type { CallOrderField, CallWhere } from '../../../../generated/graphql.ts'
import { searchIn } from '../../../../ui/list/use-list-state.ts'

export const SORTABLE: readonly CallOrderField[] = ['STARTED_AT']

/** The filters of the list. */
export const SHOWN = {
  all: { label: 'All', where: {} },
  back: { label: 'To call back', where: { toCallBack: { eq: true } } },
  incoming: { label: 'Incoming', where: { direction: { eq: 'INCOMING' } } },
  outgoing: { label: 'Outgoing', where: { direction: { eq: 'OUTGOING' } } },
} as const satisfies Record<string, { label: string; where: CallWhere }>

export type ShownCalls = keyof typeof SHOWN

export function shownIn(address: URLSearchParams): ShownCalls {
  const shown = address.get('show') ?? ''
  return shown in SHOWN ? (shown as ShownCalls) : 'all'
}

export function callsWhere(address: URLSearchParams): CallWhere {
  const search = searchIn(address)
  return { ...SHOWN[shownIn(address)].where, ...(search && { search }) }
}

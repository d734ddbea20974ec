import type { ConversationCountsQuery, ConversationRowFragment, ConversationView } from '../../../generated/graphql.ts'

type Counts = ConversationCountsQuery['conversationCounts']

interface View {
  readonly value: ConversationView
  readonly label: string
  readonly count?: Exclude<keyof Counts, '__typename'>
  readonly empty: string
}

/** The views of the list, the usual one first. */
export const VIEWS: readonly View[] = [
  { value: 'OPEN', label: 'Open', count: 'open', empty: 'When a visitor writes, the conversation appears here.' },
  { value: 'MINE', label: 'Mine', count: 'mine', empty: 'Conversations that are assigned to you appear here.' },
  { value: 'UNASSIGNED', label: 'Unassigned', count: 'unassigned', empty: 'Every open conversation has an assignee.' },
  { value: 'WAITING', label: 'Waiting', count: 'waiting', empty: 'No visitor is waiting for an answer.' },
  { value: 'SNOOZED', label: 'Snoozed', count: 'snoozed', empty: 'Conversations that you snooze appear here.' },
  { value: 'CLOSED', label: 'Closed', count: 'closed', empty: 'Closed conversations appear here.' },
  { value: 'ALL', label: 'All', empty: 'When a visitor writes, the conversation appears here.' },
]

/** The view that the address of the screen names. */
export function viewIn(address: URLSearchParams): View {
  const name = address.get('view')?.toUpperCase()
  return VIEWS.find(({ value }) => value === name) ?? (VIEWS[0] as View)
}

/** The label of a conversation's state. Empty if it is open and answered. */
export function stateOf(row: Pick<ConversationRowFragment, 'status' | 'snoozedUntil' | 'waitingSince'>): string {
  if (row.status === 'CLOSED') return 'Closed'
  if (isSnoozed(row)) return 'Snoozed'
  return row.waitingSince ? 'Waiting' : ''
}

export function isSnoozed({ snoozedUntil }: Pick<ConversationRowFragment, 'snoozedUntil'>): boolean {
  return snoozedUntil !== null && snoozedUntil !== undefined && Date.parse(snoozedUntil) > Date.now()
}

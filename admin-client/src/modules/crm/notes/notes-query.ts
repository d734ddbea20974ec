import type { NoteOrderField, NoteWhere } from '../../../generated/graphql.ts'
import { currentPage } from '../../../ui/current-page.ts'
import { searchIn } from '../../../ui/list/use-list-state.ts'
import { type Sorting, sortingIn } from '../../../ui/sorting.ts'

export const SORTABLE: readonly NoteOrderField[] = ['DUE_DATE', 'UPDATED_AT']
export const STATUS_FILTERS = ['open', 'overdue', 'done', 'all'] as const
export type StatusFilter = (typeof STATUS_FILTERS)[number]

/** Special values of the assignee filter; any other value is a user's id. */
export const ME = 'me'
export const NOBODY = 'nobody'

/** The state of the note list in the URL. Invalid values are ignored. */
export interface NotesSearch {
  readonly page: number
  readonly text: string
  readonly shown: StatusFilter
  readonly assignee: string | null
  readonly orderBy: Sorting<NoteOrderField> | null
}

export type NotesFilter = 'search' | 'show' | 'assignee' | 'sort'

export function notesSearch(search: URLSearchParams): NotesSearch {
  return {
    page: currentPage(search),
    text: searchIn(search),
    shown: STATUS_FILTERS.find((shown) => shown === search.get('show')) ?? 'open',
    assignee: search.get('assignee'),
    orderBy: sortingIn(search, SORTABLE),
  }
}

export function notesWhere({ text, shown, assignee }: NotesSearch, viewerId: string): NoteWhere {
  return {
    ...(text && { search: text }),
    ...(shown === 'overdue' && { overdue: { eq: true } }),
    ...(shown === 'open' && { done: { eq: false } }),
    ...(shown === 'done' && { done: { eq: true } }),
    ...(assignee && {
      assigneeId: assignee === NOBODY ? { isNull: true } : { eq: assignee === ME ? viewerId : assignee },
    }),
  }
}

/** Whether any filter or page other than the default is active. */
export function isNarrowed({ text, shown, assignee, page }: NotesSearch): boolean {
  return text !== '' || shown !== 'open' || assignee !== null || page > 1
}

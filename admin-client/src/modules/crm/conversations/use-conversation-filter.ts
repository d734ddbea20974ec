import type { ConversationView, ConversationWhere } from '../../../generated/graphql.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { viewIn } from './conversation-views.ts'

/** The view, search and filters of the list. The URL holds them, also while a conversation is open. */
export function useConversationFilter() {
  const { address, text, filter, search } = useListState()
  const view = viewIn(address)
  const isUnread = address.get('unread') === 'yes'
  const assigneeId = address.get('assignee')
  const where: ConversationWhere = {
    view: view.value,
    ...(text && { search: text }),
    ...(isUnread && { unread: { eq: true } }),
    ...(assigneeId && { assigneeId: { eq: assigneeId } }),
  }
  return {
    view,
    text,
    isUnread,
    assigneeId,
    where,
    isNarrowed: text !== '' || isUnread || assigneeId !== null,
    search,
    choose: (next: ConversationView) => filter('view', next === 'OPEN' ? null : next.toLowerCase()),
    setAssignee: (id: string | null) => filter('assignee', id),
    setUnread: (only: boolean) => filter('unread', only ? 'yes' : null),
  }
}

export type ConversationFilter = ReturnType<typeof useConversationFilter>

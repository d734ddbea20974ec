import type { ConversationRowFragment } from '../../../generated/graphql.ts'
import { useAction } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import {
  AssignConversationDocument,
  BlockChatVisitorDocument,
  CloseConversationsDocument,
  DeleteConversationsDocument,
  ReopenConversationsDocument,
  SnoozeConversationDocument,
  TagConversationDocument,
} from './conversation-documents.ts'

/** An action may move a conversation to another view, which only the server decides. */
const LISTS = { refetchQueries: ['Conversations', 'ConversationCounts'] }

/** The actions of a conversation, with toasts. Each resolves to whether it succeeded. */
export function useConversationActions({ id, visitor }: Pick<ConversationRowFragment, 'id' | 'visitor'>) {
  const [sendAssign] = useAction(AssignConversationDocument, LISTS)
  const [sendSnooze] = useAction(SnoozeConversationDocument, LISTS)
  const [sendTags] = useAction(TagConversationDocument, LISTS)
  const [sendClose] = useAction(CloseConversationsDocument, LISTS)
  const [sendReopen] = useAction(ReopenConversationsDocument, LISTS)
  const [sendDelete] = useAction(DeleteConversationsDocument, LISTS)
  const [sendBlock] = useAction(BlockChatVisitorDocument, LISTS)
  const done = (payload: object | null, message: string) => {
    if (payload) toastSuccess(message)
    return payload !== null
  }
  return {
    assign: async (assigneeId: string | null) =>
      done(await sendAssign({ id, assigneeId }), assigneeId ? 'Conversation assigned' : 'Assignee removed'),
    snooze: async (until: string | null) =>
      done(await sendSnooze({ id, until }), until ? 'Conversation snoozed' : 'Snooze ended'),
    tag: async (tags: string[]) => (await sendTags({ id, tags })) !== null,
    setClosed: async (isClosed: boolean) =>
      done(
        await (isClosed ? sendClose : sendReopen)({ ids: [id] }),
        isClosed ? 'Conversation closed' : 'Conversation reopened',
      ),
    remove: async () => done(await sendDelete({ ids: [id] }), `Conversation with ${visitor.displayName} deleted`),
    block: async (isBlocked: boolean) =>
      done(await sendBlock({ id, isBlocked }), isBlocked ? 'Visitor blocked' : 'Visitor unblocked'),
  }
}

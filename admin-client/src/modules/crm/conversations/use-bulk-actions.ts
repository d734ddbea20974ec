import type { ConversationRowFragment } from '../../../generated/graphql.ts'
import { useAction } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { toastUndo } from '../../../ui/undo-toast.tsx'
import {
  AssignConversationsDocument,
  CloseConversationsDocument,
  ConversationCountsDocument,
  ConversationsDocument,
  DeleteConversationsDocument,
  ReopenConversationsDocument,
  TagConversationsDocument,
} from './conversation-documents.ts'

type Rows = readonly ConversationRowFragment[]

const LISTS = { refetchQueries: [ConversationsDocument, ConversationCountsDocument] }

/**
 * Actions for several conversations, with toasts and Undo, which leaves alone what colleagues did meanwhile. Each
 * resolves to whether it succeeded.
 */
export function useBulkActions() {
  const [sendClose] = useAction(CloseConversationsDocument, LISTS)
  const [sendReopen] = useAction(ReopenConversationsDocument, LISTS)
  const [sendDelete] = useAction(DeleteConversationsDocument, LISTS)
  const [sendAssign] = useAction(AssignConversationsDocument, LISTS)
  const [sendTags] = useAction(TagConversationsDocument, LISTS)

  return {
    async close(rows: Rows): Promise<boolean> {
      const open = rows.filter(({ status }) => status === 'OPEN')
      if (open.length > 0 && !(await sendClose({ ids: idsOf(open) }))) return false
      toastUndo(`${nameOf(rows)} closed`, () => void sendReopen({ ids: idsOf(open) }))
      return true
    },
    async reopen(rows: Rows): Promise<boolean> {
      if (!(await sendReopen({ ids: idsOf(rows) }))) return false
      toastUndo(`${nameOf(rows)} reopened`, () => void sendClose({ ids: idsOf(rows) }))
      return true
    },
    async assign(rows: Rows, agent: { readonly id: string; readonly displayName: string } | null): Promise<boolean> {
      const assigneeId = agent?.id ?? ''
      if (!(await sendAssign({ ids: idsOf(rows), assigneeId }))) return false
      const previous = groupBy(rows, (row) => row.assigneeId ?? '')
      toastUndo(`${nameOf(rows)} ${agent ? `assigned to ${agent.displayName}` : 'unassigned'}`, () => {
        for (const [id, assigned] of previous)
          if (id !== assigneeId) void sendAssign({ ids: idsOf(assigned), assigneeId: id, fromAssigneeId: assigneeId })
      })
      return true
    },
    async addTags(rows: Rows, added: readonly string[]): Promise<boolean> {
      if (!(await sendTags({ ids: idsOf(rows), add: [...added] }))) return false
      // Those that had some of the tags before keep them.
      const byNewTags = groupBy(rows, ({ tags }) => added.filter((tag) => !tags.includes(tag)).join('\n'))
      toastUndo(`${nameOf(rows)} tagged`, () => {
        for (const [tags, tagged] of byNewTags)
          if (tags) void sendTags({ ids: idsOf(tagged), remove: tags.split('\n') })
      })
      return true
    },
    async remove(rows: Rows): Promise<boolean> {
      if (!(await sendDelete({ ids: idsOf(rows) }))) return false
      toastSuccess(`${nameOf(rows)} deleted`)
      return true
    },
  }
}

function groupBy(rows: Rows, keyOf: (row: ConversationRowFragment) => string): Map<string, Rows> {
  const groups = new Map<string, Rows>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

const idsOf = (rows: Rows) => rows.map(({ id }) => id)

export function nameOf(rows: Rows): string {
  return rows.length === 1 ? `Conversation with ${rows[0]?.visitor.displayName}` : `${rows.length} conversations`
}

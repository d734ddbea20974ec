import { useApolloClient } from '@apollo/client/react'
import type { ConversationRowFragment } from '../../../generated/graphql.ts'
import { useAction } from '../../../ui/form/use-send.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { toastUndo } from '../../../ui/undo-toast.tsx'
import {
  AssignConversationDocument,
  CloseConversationsDocument,
  ConversationCountsDocument,
  ConversationsDocument,
  DeleteConversationsDocument,
  ReopenConversationsDocument,
  TagConversationDocument,
} from './conversation-documents.ts'

type Rows = readonly ConversationRowFragment[]

const LISTS = [ConversationsDocument, ConversationCountsDocument]

/** Actions for several conversations, with toasts and Undo. Each resolves to whether it succeeded for all of them. */
export function useBulkActions() {
  const client = useApolloClient()
  const [sendClose] = useAction(CloseConversationsDocument, { refetchQueries: LISTS })
  const [sendReopen] = useAction(ReopenConversationsDocument, { refetchQueries: LISTS })
  const [sendDelete] = useAction(DeleteConversationsDocument, { refetchQueries: LISTS })
  const [sendAssign] = useAction(AssignConversationDocument)
  const [sendTags] = useAction(TagConversationDocument)

  /** One after the other, until one fails. Resolves to those that succeeded. */
  async function each(rows: Rows, change: (row: ConversationRowFragment) => Promise<unknown>) {
    const done: ConversationRowFragment[] = []
    for (const row of rows) {
      if (!(await change(row))) break
      done.push(row)
    }
    void client.refetchQueries({ include: LISTS })
    return done
  }

  function report(rows: Rows, done: Rows, what: string, undo: (row: ConversationRowFragment) => Promise<unknown>) {
    if (done.length > 0) toastUndo(`${nameOf(done)} ${what}`, () => void each(done, undo))
    if (done.length < rows.length) toastError(`${rows.length - done.length} of ${nameOf(rows)} could not be changed`)
    return done.length === rows.length
  }

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
      const done = await each(rows, ({ id }) => sendAssign({ id, assigneeId: agent?.id ?? null }))
      const what = agent ? `assigned to ${agent.displayName}` : 'unassigned'
      return report(rows, done, what, ({ id, assigneeId }) => sendAssign({ id, assigneeId: assigneeId ?? null }))
    },
    async addTags(rows: Rows, added: readonly string[]): Promise<boolean> {
      const done = await each(rows, ({ id, tags }) => sendTags({ id, tags: [...new Set([...tags, ...added])] }))
      return report(rows, done, 'tagged', ({ id, tags }) => sendTags({ id, tags: [...tags] }))
    },
    async remove(rows: Rows): Promise<boolean> {
      if (!(await sendDelete({ ids: idsOf(rows) }))) return false
      toastSuccess(`${nameOf(rows)} deleted`)
      return true
    },
  }
}

const idsOf = (rows: Rows) => rows.map(({ id }) => id)

export function nameOf(rows: Rows): string {
  return rows.length === 1 ? `Conversation with ${rows[0]?.visitor.displayName}` : `${rows.length} conversations`
}

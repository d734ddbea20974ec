import { useMutation } from '@apollo/client/react'
import type { ChatMailboxPartFragment } from '../../../../generated/graphql.ts'
import { MailboxForm } from '../../../../ui/mailbox/mailbox-form.tsx'
import { useViewer } from '../../../platform/session/index.ts'
import { ChatMailboxDocument, RemoveChatMailboxDocument, SaveChatMailboxDocument } from './chat-mailbox-documents.ts'
import { ChatMailboxTest } from './chat-mailbox-test.tsx'

/** The account of the mailbox for live chats. */
export function ChatMailboxForm({ mailbox }: { mailbox: ChatMailboxPartFragment | null }) {
  const { can } = useViewer()
  const afterwards = { refetchQueries: [ChatMailboxDocument], awaitRefetchQueries: true }
  const [save, { loading }] = useMutation(SaveChatMailboxDocument, { context: { quiet: true }, ...afterwards })
  const [remove] = useMutation(RemoveChatMailboxDocument, afterwards)
  return (
    <MailboxForm
      mailbox={mailbox}
      readOnly={!can('settings.can_edit')}
      isSaving={loading}
      addressHelp="Each chat uses its own address, such as support+c.…@example.com. Your mail server must support plus addressing."
      addressExample="support@example.com"
      removeText="Visitors’ replies by email will no longer reach the chat."
      test={(isDirty) => <ChatMailboxTest disabled={isDirty} />}
      save={async (input) => {
        const { data, error } = await save({ variables: { input } })
        const payload = data?.saveChatMailbox
        return { saved: payload?.chatMailbox, userErrors: payload?.userErrors, error }
      }}
      remove={async () => (await remove()).data?.removeChatMailbox.userErrors}
    />
  )
}

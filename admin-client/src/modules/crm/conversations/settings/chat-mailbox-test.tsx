import { useMutation } from '@apollo/client/react'
import { explainError } from '../../../../ui/explain-error.ts'
import { MailboxTest } from '../../../../ui/mailbox/mailbox-test.tsx'
import { TestChatMailboxDocument } from './chat-mailbox-documents.ts'

/** Signs in to the saved mailbox for live chats. */
export function ChatMailboxTest({ disabled }: { disabled: boolean }) {
  const [run, { data, error, loading }] = useMutation(TestChatMailboxDocument, { context: { quiet: true } })
  const problem = error ? explainError(error) : data?.testChatMailbox.userErrors[0]?.message
  return (
    <MailboxTest
      disabled={disabled}
      isRunning={loading}
      result={data?.testChatMailbox.test}
      problem={problem}
      run={() => run()}
    />
  )
}

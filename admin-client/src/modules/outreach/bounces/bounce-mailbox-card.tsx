import { useMutation } from '@apollo/client/react'
import { Card, Stack, Text, Title } from '@mantine/core'
import type { BounceMailboxPartFragment } from '../../../generated/graphql.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { MailboxForm } from '../../../ui/mailbox/mailbox-form.tsx'
import { MailboxState } from '../../../ui/mailbox/mailbox-state.tsx'
import { MailboxTest } from '../../../ui/mailbox/mailbox-test.tsx'
import { useViewer } from '../../platform/session/index.ts'
import {
  BounceSettingsDocument,
  RemoveBounceMailboxDocument,
  SaveBounceMailboxDocument,
  TestBounceMailboxDocument,
} from './bounce-documents.ts'

/** The mailbox to which mail servers send what came back. */
export function BounceMailboxCard({ mailbox }: { mailbox: BounceMailboxPartFragment | null }) {
  const { can } = useViewer()
  const afterwards = { refetchQueries: [BounceSettingsDocument], awaitRefetchQueries: true }
  const [save, { loading }] = useMutation(SaveBounceMailboxDocument, { context: { quiet: true }, ...afterwards })
  const [remove] = useMutation(RemoveBounceMailboxDocument, afterwards)
  return (
    <Card component="section" aria-labelledby="bounce-mailbox">
      <Stack gap="md">
        <div>
          <Title order={2} id="bounce-mailbox">
            Mailbox
          </Title>
          <Text c="dimmed">
            Mail servers send reports about your campaigns to it. Other emails in it are left alone. Also give it as the
            address for spam complaints (feedback loops) of mailbox providers.
          </Text>
        </div>
        {mailbox && <MailboxState mailbox={mailbox} />}
        <MailboxForm
          key={mailbox?.id ?? 'none'}
          mailbox={mailbox}
          readOnly={!can('settings.can_edit')}
          isSaving={loading}
          addressHelp="Best at the domain you send from. Each email uses its own address, such as bounces+b.…@example.com, so your mail server must support plus addressing."
          addressExample="bounces@example.com"
          removeText="Bounces and complaints will no longer be read."
          test={(isDirty) => <BounceMailboxTest disabled={isDirty} />}
          save={async (input) => {
            const { data, error } = await save({ variables: { input } })
            const payload = data?.saveBounceMailbox
            return { saved: payload?.bounceMailbox, userErrors: payload?.userErrors, error }
          }}
          remove={async () => (await remove()).data?.removeBounceMailbox.userErrors}
        />
      </Stack>
    </Card>
  )
}

function BounceMailboxTest({ disabled }: { disabled: boolean }) {
  const [run, { data, error, loading }] = useMutation(TestBounceMailboxDocument, { context: { quiet: true } })
  const problem = error ? explainError(error) : data?.testBounceMailbox.userErrors[0]?.message
  return (
    <MailboxTest
      disabled={disabled}
      isRunning={loading}
      result={data?.testBounceMailbox.test}
      problem={problem}
      run={() => run()}
    />
  )
}

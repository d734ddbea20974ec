import { useQuery } from '@apollo/client/react'
import { Alert, Skeleton, Stack } from '@mantine/core'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { MailProviderDocument } from './mail-provider-documents.ts'
import { MailProviderForm } from './mail-provider-form.tsx'
import { TestMailCard } from './test-mail-card.tsx'

/** The mail server that the tenant's mail goes through. */
export function MailProviderScreen() {
  const { data, error, refetch } = useQuery(MailProviderDocument, { fetchPolicy: 'cache-and-network' })
  const provider = data?.mailProvider
  return (
    <>
      <ScreenHeader
        title="Email provider"
        text="The mail server that sends your invitations, notifications and other emails."
      />
      {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={420} radius="md" />)}
      {data && (
        <Stack gap="md" maw={640}>
          {!provider && (
            <Alert color="gray" title="You have no mail server of your own">
              {data.mailDelivery.isEnabled
                ? `Your emails are sent through ${data.mailDelivery.server}, from ${data.mailDelivery.from}.`
                : 'Emails are kept in the outbox at Settings › Email and are not delivered.'}
            </Alert>
          )}
          <MailProviderForm key={provider?.id ?? 'none'} provider={provider ?? null} />
          {provider && <TestMailCard />}
        </Stack>
      )}
    </>
  )
}

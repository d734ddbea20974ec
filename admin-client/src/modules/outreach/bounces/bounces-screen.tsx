import { useQuery } from '@apollo/client/react'
import { Skeleton, Stack } from '@mantine/core'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { BounceSettingsDocument } from './bounce-documents.ts'
import { BounceMailboxCard } from './bounce-mailbox-card.tsx'
import { ProvidersCard } from './providers-card.tsx'

/** How bounces and complaints reach us. */
export function BouncesScreen() {
  const { data, error, refetch } = useQuery(BounceSettingsDocument, {
    fetchPolicy: 'cache-and-network',
    pollInterval: 30_000,
  })
  return (
    <>
      <ScreenHeader
        title="Bounces"
        text="Addresses that don’t exist, and people who mark your emails as spam, get no more campaigns."
      />
      {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={420} radius="md" />)}
      {data && (
        <Stack gap="md">
          <BounceMailboxCard mailbox={data.bounceMailbox ?? null} />
          <ProvidersCard settings={data.bounceSettings} />
        </Stack>
      )}
    </>
  )
}

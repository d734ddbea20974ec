import { useQuery } from '@apollo/client/react'
import { Alert, Card, Progress, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import type { CampaignFieldsFragment } from '../../../../generated/graphql.ts'
import { Facts } from '../../../../ui/facts.tsx'
import { formatNumber } from '../../../../ui/format-number.ts'
import { RelativeTime } from '../../../../ui/relative-time.tsx'
import { CampaignProgressDocument } from '../campaign-documents.ts'

const POLL_MS = 2000

/** How far the sending of a campaign is. */
export function FiguresCard({ campaign }: { campaign: CampaignFieldsFragment }) {
  const { data, startPolling, stopPolling } = useQuery(CampaignProgressDocument, {
    variables: { id: campaign.id },
    fetchPolicy: 'cache-and-network',
  })
  const { status, figures, frozenAt, startedAt, finishedAt, pausedReason } = data?.campaign ?? campaign
  const isSending = status === 'SENDING'
  useEffect(() => {
    if (isSending) startPolling(POLL_MS)
    return stopPolling
  }, [isSending, startPolling, stopPolling])
  const { recipients, queued, sent, delivered, failed, unknown, skipped, unsubscribed } = figures
  const done = recipients > 0 ? ((recipients - queued) / recipients) * 100 : 0
  const rows = [
    ['Recipients', recipients],
    ['Sent', sent],
    ['Delivered', delivered],
    ['Waiting', queued],
    ['Failed', failed],
    ['Unknown', unknown],
    ['Skipped', skipped],
    ['Unsubscribed', unsubscribed],
  ] as const
  return (
    <Card component="section" aria-labelledby="figures">
      <Stack gap="sm">
        <Title order={2} id="figures">
          Figures
        </Title>
        {pausedReason && (
          <Alert color="orange" title="Paused automatically">
            {pausedReason}
          </Alert>
        )}
        {isSending && !frozenAt && <Text c="dimmed">Preparing the recipients…</Text>}
        {isSending && frozenAt && <Progress value={done} aria-label="Sending progress" />}
        <Facts>
          {rows.map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatNumber(count)}</dd>
            </div>
          ))}
          {startedAt && (
            <div>
              <dt>Started</dt>
              <dd>
                <RelativeTime at={startedAt} />
              </dd>
            </div>
          )}
          {finishedAt && (
            <div>
              <dt>Finished</dt>
              <dd>
                <RelativeTime at={finishedAt} />
              </dd>
            </div>
          )}
        </Facts>
        {unknown > 0 && (
          <Text c="dimmed" fz="sm">
            Unknown: the mail server did not say whether it accepted the email. It is not sent again, so that nobody
            gets it twice.
          </Text>
        )}
      </Stack>
    </Card>
  )
}

import { useQuery } from '@apollo/client/react'
import { Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { formatNumber } from '../../../../ui/format-number.ts'
import { CampaignAudienceDocument } from './audience-documents.ts'
import { type AudienceForm, audienceInput } from './audience-form.ts'

const WAIT_MS = 300
export const people = (count: number) => `${formatNumber(count)} ${count === 1 ? 'person' : 'people'}`

/** How many people an audience has now, and some of them. */
export function AudienceCount({ audience }: { audience: AudienceForm }) {
  const [settled] = useDebouncedValue(audience, WAIT_MS)
  const { data, previousData, error, refetch } = useQuery(CampaignAudienceDocument, {
    variables: { audience: audienceInput(settled) },
    skip: settled.include.length === 0,
    fetchPolicy: 'network-only',
  })
  if (audience.include.length === 0) return <Text fw={500}>Nobody is chosen yet.</Text>
  const found = (data ?? previousData)?.campaignAudience
  if (!found) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={48} />
  const { recipients, excluded, sample } = found
  const names = sample.slice(0, 3).map(({ name, email }) => name || email)
  const others = recipients - names.length
  return (
    <Stack gap={2} aria-live="polite">
      <Text fw={500}>{people(recipients)} would get it now.</Text>
      {names.length > 0 && (
        <Text c="dimmed" fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {names.join(', ')}
          {others > 0 && ` and ${formatNumber(others)} more`}
        </Text>
      )}
      {excluded > 0 && (
        <Text c="dimmed" fz="sm">
          {people(excluded)} without consent, or suppressed, would not.
        </Text>
      )}
    </Stack>
  )
}

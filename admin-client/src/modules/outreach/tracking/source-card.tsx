import { useQuery } from '@apollo/client/react'
import { Card, Stack, Text, Title } from '@mantine/core'
import dayjs from 'dayjs'
import type { CustomerPartProps } from '../../../capability/customer-parts.ts'
import { graphql } from '../../../generated/index.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { type ShownSource, sourceLabel } from './source-labels.ts'

const CustomerSourcesDocument = graphql(`
  query CustomerSources($customerId: ID!) {
    customerSources(customerId: $customerId) {
      first { source medium campaign gclid landingPage at }
      last { source medium campaign gclid landingPage at }
    }
  }
`)

/** How a customer first and last came to the site. Nothing while that is not known. */
export function SourceCard({ customer: { id: customerId } }: CustomerPartProps) {
  const { data, error, refetch } = useQuery(CustomerSourcesDocument, {
    variables: { customerId },
    fetchPolicy: 'cache-and-network',
  })
  const sources = data?.customerSources
  if (!sources && !error) return null
  return (
    <Card component="section" aria-labelledby="source">
      <Stack gap="sm">
        <Title order={2} id="source">
          Source
        </Title>
        {error && !sources && <ErrorState error={error} onRetry={() => void refetch()} />}
        {sources && (
          <Facts>
            <SourceFact name="First visit" source={sources.first} />
            <SourceFact name="Last visit from another site or campaign" source={sources.last} />
          </Facts>
        )}
      </Stack>
    </Card>
  )
}

function SourceFact({ name, source }: { readonly name: string; readonly source: ShownSource }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {sourceLabel(source)}
        <Text c="dimmed" fz="xs">
          {source.landingPage} · {dayjs(source.at).format('D MMMM YYYY, HH:mm')}
        </Text>
      </dd>
    </div>
  )
}

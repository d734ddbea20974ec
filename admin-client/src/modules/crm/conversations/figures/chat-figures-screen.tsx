import { useQuery } from '@apollo/client/react'
import { Anchor, Card, Select, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { graphql } from '../../../../generated/index.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { useListState } from '../../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { IconMessages } from '../icons.ts'
import { duration, stars, sumsByAgent, sumsByDay, sumsOf } from './figure-sums.ts'
import { FigureTable } from './figure-table.tsx'

const ChatFiguresDocument = graphql(`
  query ChatFigures($lastDays: Int) {
    chatFigures(lastDays: $lastDays) {
      day agentId agentName received answered responseSeconds resolved ratings rating
    }
  }
`)

const PERIODS = [7, 30, 90]

/** How fast and how well chats are answered, by agent and by day. */
export function ChatFiguresScreen() {
  const { address, filter } = useListState()
  const lastDays = PERIODS.find((days) => String(days) === address.get('days')) ?? 30
  const { data, error, refetch } = useQuery(ChatFiguresDocument, {
    variables: { lastDays },
    fetchPolicy: 'cache-and-network',
  })
  const figures = data?.chatFigures
  return (
    <>
      <Anchor component={Link} to="/live-chat" fz="sm">
        Live chat
      </Anchor>
      <ScreenHeader
        title="Figures"
        tabTitle="Figures of the live chat"
        action={
          <Select
            aria-label="Period"
            w={160}
            allowDeselect={false}
            data={PERIODS.map((days) => ({ value: String(days), label: `Last ${days} days` }))}
            value={String(lastDays)}
            onChange={(days) => filter('days', days)}
          />
        }
      />
      {!figures && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={320} radius="md" />)}
      {figures?.length === 0 && (
        <EmptyState
          icon={IconMessages}
          title="No chats in this period"
          text="Conversations count on the day on which they begin, are closed, or are rated."
        />
      )}
      {figures && figures.length > 0 && (
        <Stack gap="md">
          <Totals {...sumsOf('All', figures)} />
          <FigureTable title="By person" head="Person" rows={sumsByAgent(figures)} />
          <FigureTable title="By day" head="Day" rows={sumsByDay(figures)} />
        </Stack>
      )}
    </>
  )
}

function Totals({ received, response, resolved, rating }: ReturnType<typeof sumsOf>) {
  const totals = [
    ['Conversations', received.toLocaleString('en-CA')],
    ['First answer after', duration(response)],
    ['Closed', resolved.toLocaleString('en-CA')],
    ['Rating', stars(rating)],
  ]
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      {totals.map(([label, value]) => (
        <Card key={label}>
          <Text c="dimmed">{label}</Text>
          <Text fz={24} fw={600}>
            {value}
          </Text>
        </Card>
      ))}
    </SimpleGrid>
  )
}

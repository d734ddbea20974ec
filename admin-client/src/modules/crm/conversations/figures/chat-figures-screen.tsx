import { useQuery } from '@apollo/client/react'
import { SimpleGrid, Stack } from '@mantine/core'
import { graphql } from '../../../../generated/index.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FigureTable, FigureTotal } from '../../../../ui/figures/figure-cards.tsx'
import { FiguresFrame } from '../../../../ui/figures/figures-frame.tsx'
import { useFigurePeriod } from '../../../../ui/figures/use-figure-period.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import { IconMessages } from '../icons.ts'
import { figureColumns } from './figure-columns.ts'
import { duration, stars, sumsByAgent, sumsByDay, sumsOf } from './figure-sums.ts'

const ChatFiguresDocument = graphql(`
  query ChatFigures($lastDays: Int) {
    chatFigures(lastDays: $lastDays) {
      day agentId agentName received answered responseSeconds resolved ratings rating
    }
  }
`)

/** Number of chats, response times and ratings, by agent and by day. */
export function ChatFiguresScreen() {
  const [lastDays] = useFigurePeriod()
  const { data, error, refetch } = useQuery(ChatFiguresDocument, {
    variables: { lastDays },
    fetchPolicy: 'cache-and-network',
  })
  const figures = data?.chatFigures
  return (
    <FiguresFrame
      parent={{ path: '/live-chat', label: 'Live chat' }}
      tabTitle="Live chat statistics"
      isLoaded={figures !== undefined}
      error={error}
      onRetry={() => void refetch()}
    >
      {figures?.length === 0 && (
        <EmptyState
          icon={IconMessages}
          title="No chats in this period"
          text="Conversations count on the day on which they begin, are closed, or are rated."
        />
      )}
      {figures && figures.length > 0 && (
        <Stack gap="md">
          <Totals {...sumsOf(figures)} />
          <FigureTable title="By person" columns={figureColumns('Person')} rows={sumsByAgent(figures)} />
          <FigureTable title="By day" columns={figureColumns('Day')} rows={sumsByDay(figures)} />
        </Stack>
      )}
    </FiguresFrame>
  )
}

function Totals({ received, response, resolved, rating }: ReturnType<typeof sumsOf>) {
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      <FigureTotal label="Conversations" value={formatNumber(received)} />
      <FigureTotal label="First answer after" value={duration(response)} />
      <FigureTotal label="Closed" value={formatNumber(resolved)} />
      <FigureTotal label="Rating" value={stars(rating)} />
    </SimpleGrid>
  )
}

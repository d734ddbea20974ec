import { useQuery } from '@apollo/client/react'
import { Button, Card, Skeleton, Text, Timeline, Title } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { RelativeTime } from '../../../../ui/relative-time.tsx'
import { DocumentHistoryDocument } from '../document-documents.ts'

const FEW = 8

/** The history of a document, newest first. */
export function HistoryCard({ id, version }: { id: string; version: number }) {
  // Refetches the history whenever the version changes.
  return <History key={version} id={id} />
}

function History({ id }: { id: string }) {
  const [isWhole, setWhole] = useState(false)
  const { data, error, refetch } = useQuery(DocumentHistoryDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const events = data?.documentHistory
  return (
    <Card component="section" aria-label="History">
      <Title order={2} mb="sm">
        History
      </Title>
      {!events && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={120} />)}
      {events && (
        <Timeline bulletSize={10} lineWidth={1} active={-1}>
          {events.slice(0, isWhole ? undefined : FEW).map(({ id: key, text, actorName, createdAt }) => (
            <Timeline.Item key={key}>
              {text}
              <Text c="dimmed" fz="xs">
                {actorName} · <RelativeTime at={createdAt} />
              </Text>
            </Timeline.Item>
          ))}
        </Timeline>
      )}
      {events && events.length > FEW && !isWhole && (
        <Button mt="xs" variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          Show all {events.length}
        </Button>
      )}
    </Card>
  )
}

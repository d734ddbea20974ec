import { Button, Card, Group, Select, Skeleton, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconHistory } from '../../../ui/icons.ts'
import styles from './timeline.module.css'
import { TimelineEntry } from './timeline-entry.tsx'
import { daysOf } from './timeline-feed.ts'
import { type TimelineOwner, useTimeline } from './use-timeline.ts'

/** A record's history by day, latest first. */
export function Timeline({ of }: { of: TimelineOwner }) {
  const [kind, setKind] = useState<string | null>(null)
  return (
    <Card component="section" aria-labelledby="timeline">
      <OfKind key={`${of.id} ${kind}`} of={of} kind={kind} onKind={setKind} />
    </Card>
  )
}

interface OfKindProps {
  readonly of: TimelineOwner
  readonly kind: string | null
  onKind(kind: string | null): void
}

function OfKind({ of, kind, onKind }: OfKindProps) {
  const { feed, kinds, error, refetch, showMore, isLoading } = useTimeline(of, kind)

  function body() {
    if (!feed) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Loading />
    if (feed.items.length === 0) {
      return (
        <EmptyState
          icon={IconHistory}
          title={kind ? 'No activity of this kind yet' : 'No activity yet'}
          text={`Activity for this ${of.noun} appears here.`}
        />
      )
    }
    const iconOf = new Map(kinds.map(({ name, icon }) => [name, icon]))
    return (
      <>
        {daysOf(feed.items).map(({ name, lines }) => (
          <section key={name} aria-label={name}>
            <Title order={3} className={styles.day}>
              {name}
            </Title>
            <ul className={styles.entries}>
              {lines.map((line) => (
                <TimelineEntry key={line.at(-1)?.id} line={line} icon={iconOf.get(line[0].kind)} />
              ))}
            </ul>
          </section>
        ))}
        {feed.hasNextPage && (
          <Button variant="default" loading={isLoading} onClick={showMore} style={{ alignSelf: 'flex-start' }}>
            Show more
          </Button>
        )}
      </>
    )
  }

  return (
    <Stack gap="md">
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} id="timeline">
          Timeline
        </Title>
        <Select
          aria-label="What to show"
          size="sm"
          w={180}
          allowDeselect={false}
          value={kind ?? ''}
          data={[{ value: '', label: 'Everything' }, ...kinds.map(({ name, label }) => ({ value: name, label }))]}
          onChange={(chosen) => onKind(chosen || null)}
        />
      </Group>
      {body()}
    </Stack>
  )
}

function Loading() {
  return (
    <Stack gap="lg" role="status" aria-label="Loading the timeline">
      {['60%', '40%', '75%', '50%'].map((width) => (
        <Group key={width} wrap="nowrap" gap="sm">
          <Skeleton h={28} w={28} circle />
          <Skeleton h={16} w={width} />
        </Group>
      ))}
    </Stack>
  )
}

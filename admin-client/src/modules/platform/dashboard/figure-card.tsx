import { useQuery } from '@apollo/client/react'
import { ActionIcon, Anchor, Button, Card, Group, Skeleton, Text, Title, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import { Link } from 'react-router'
import type { DashboardFigure } from '../../../capability/dashboard-card.ts'
import { lazyComponent } from '../../../capability/lazy-component.ts'
import { LazyExtra } from '../../../capability/lazy-part.tsx'
import { explainError } from '../../../ui/explain-error.ts'
import { changeInWords } from '../../../ui/figures/change-in-words.ts'
import styles from './dashboard.module.css'
import { DashboardFigureDocument } from './dashboard-documents.ts'
import { formatFigure, type Metric, type Period } from './figure.ts'
import { FigureTable } from './figure-table.tsx'
import { IconTable } from './icons.ts'

// The library of charts is as large as the rest of the screen many times over.
const sparkline = lazyComponent(async () => (await import('./figure-sparkline.tsx')).FigureSparkline)

interface FigureCardProps {
  readonly figure: DashboardFigure
  readonly period: Period
}

/** A figure with its change, its days as a line, and the table behind it. It loads by itself, so others do not wait. */
export function FigureCard({ figure: { title, icon: Icon, path, metric: name, count }, period }: FigureCardProps) {
  const id = useId()
  const [isTable, table] = useDisclosure()
  const { data, previousData, error, refetch } = useQuery(DashboardFigureDocument, {
    variables: { input: { ...period, names: count ? [name, count.metric] : [name] } },
    fetchPolicy: 'cache-and-network',
  })
  const items = (data ?? (error ? undefined : previousData))?.dashboardMetrics.items
  const metric = items?.find((item) => item.name === name)
  const counted = count && items?.find((item) => item.name === count.metric)
  return (
    <Card component="section" padding="md" aria-labelledby={id} className={styles.figure}>
      <Group justify="space-between" wrap="nowrap" gap="xs" h={28}>
        <Group gap={8} wrap="nowrap" miw={0}>
          <Icon size={18} stroke={1.6} aria-hidden className={styles.icon} />
          <Title order={2} id={id} size="h3" lineClamp={1}>
            <Anchor component={Link} to={path} inherit c="var(--mantine-color-text)">
              {title}
            </Anchor>
          </Title>
        </Group>
        {metric && metric.series.length > 0 && (
          <Tooltip label="Show as a table">
            <ActionIcon variant="subtle" color="gray" aria-label={`${title}: show as a table`} onClick={table.open}>
              <IconTable size={16} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      {metric ? (
        <Figure
          metric={metric}
          note={count && counted && `${counted.total} ${counted.total === 1 ? count.one : count.many}`}
        />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={`Loading ${title}`}>
          <Skeleton h={36} mt={8} w="50%" />
          <Skeleton h={40} mt={12} />
        </div>
      )}
      {metric && <FigureTable isOpen={isTable} title={title} metric={metric} onClose={table.close} />}
    </Card>
  )
}

function Figure({ metric: { total, before, unit, series }, note }: { metric: Metric; note: string | undefined }) {
  const change = changeInWords(total, before)
  const isEmpty = series.every(({ value }) => value === 0)
  return (
    <>
      <div className={styles.value}>{formatFigure(total, unit)}</div>
      <Text c="dimmed" size="sm" truncate mih={21}>
        {note ?? (change && `${change} vs. previous`)}
      </Text>
      <div className={styles.sparkline}>
        {!isEmpty && <LazyExtra part={sparkline} props={{ values: series.map(({ value }) => value) }} />}
        {isEmpty && series.length > 0 && (
          <Text c="dimmed" size="sm">
            Nothing in this period
          </Text>
        )}
      </div>
    </>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <Group justify="space-between" gap="xs" mt="xs" role="alert">
      <Text c="dimmed" size="sm" lineClamp={3}>
        {explainError(error)}
      </Text>
      <Button variant="default" size="xs" onClick={onRetry}>
        Retry
      </Button>
    </Group>
  )
}

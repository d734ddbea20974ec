import { Anchor, Badge, Button, Card, Group, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import type { DashboardItem } from '../../../capability/dashboard-card.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import styles from './dashboard.module.css'
import type { LoadedCard } from './use-dashboard.ts'

/** The records of one card, with a link to all of them. */
export function DashboardListCard({ card, list, error, onRetry }: LoadedCard & { onRetry(): void }) {
  const { title, icon: Icon, path, kind } = card
  const id = useId()
  const total = list?.total ?? 0
  return (
    <Card component="section" padding={0} aria-labelledby={id}>
      <Group justify="space-between" px="md" py="sm" wrap="nowrap">
        <Group gap={10} wrap="nowrap" miw={0}>
          <Icon size={18} stroke={1.6} aria-hidden className={styles.icon} data-kind={kind} />
          <Title order={2} id={id}>
            {title}
          </Title>
          {kind !== 'recent' && list && (
            <Badge color="gray" className={styles.total}>
              {total}
            </Badge>
          )}
        </Group>
        <Anchor component={Link} to={path} className={styles.all} aria-label={`${title}: view all`}>
          View all
        </Anchor>
      </Group>
      {list ? (
        <ul className={styles.rows}>
          {list.items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      ) : (
        <Group px="md" pb="md" justify="space-between">
          <Text c="dimmed">{explainError(error)}</Text>
          <Button variant="default" size="xs" onClick={onRetry}>
            Retry
          </Button>
        </Group>
      )}
    </Card>
  )
}

function Row({ item: { title, details, at, path } }: { item: DashboardItem }) {
  return (
    <li className={styles.row}>
      <Anchor component={Link} to={path} c="var(--mantine-color-text)" fw={500} truncate display="block">
        {title}
      </Anchor>
      <Text c="dimmed" size="sm" truncate>
        {details.filter(Boolean).join(' · ')} {at && <RelativeTime at={at} />}
      </Text>
    </li>
  )
}

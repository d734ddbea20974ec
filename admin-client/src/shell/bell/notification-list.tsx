import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Center, Group, Loader, ScrollArea, Stack, Text, Title } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { NotificationsQuery } from '../../generated/graphql.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconBell } from '../../ui/icons.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import styles from './bell.module.css'
import {
  NotificationsDocument,
  ReadAllNotificationsDocument,
  ReadNotificationDocument,
} from './notification-documents.ts'

type Entry = NotificationsQuery['notifications']['items'][number]

interface NotificationListProps {
  readonly unread: number
  onChange(): void
  /** Called when the user opens a notification. */
  onLeave(): void
}

/** The latest notifications. Opening one marks it as read. */
export function NotificationList({ unread, onChange, onLeave }: NotificationListProps) {
  const { data, error, refetch } = useQuery(NotificationsDocument, {
    variables: { page: 1 },
    fetchPolicy: 'cache-and-network',
  })
  const [readOne] = useMutation(ReadNotificationDocument)
  const [readAll, { loading }] = useMutation(ReadAllNotificationsDocument)
  const navigate = useNavigate()

  async function follow({ id, link, readAt }: Entry) {
    onLeave()
    if (link) void navigate(link)
    if (readAt) return
    await readOne({ variables: { input: { id } } })
    onChange()
  }

  async function markAll() {
    await readAll()
    onChange()
  }

  const entries = data?.notifications.items
  return (
    <>
      <Group justify="space-between" px="md" py="xs" className={styles.head}>
        <Title order={2} fz="md">
          Notifications
        </Title>
        <Button variant="subtle" size="compact-sm" disabled={unread === 0} loading={loading} onClick={markAll}>
          Mark all read
        </Button>
      </Group>
      {entries ? (
        <Entries entries={entries} onFollow={follow} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Center h={160} role="status" aria-label="Loading notifications">
          <Loader size="sm" />
        </Center>
      )}
    </>
  )
}

function Entries({ entries, onFollow }: { entries: readonly Entry[]; onFollow(entry: Entry): void }) {
  if (entries.length === 0) {
    return <EmptyState icon={IconBell} title="Nothing new" text="Activity while you were away appears here." />
  }
  return (
    <ScrollArea.Autosize mah={420} type="auto">
      <Stack component="ul" gap={0} className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <button type="button" className={styles.entry} onClick={() => onFollow(entry)}>
              <span className={styles.dot} data-unread={entry.readAt === null || undefined}>
                {entry.readAt === null && <span className={styles.hidden}>Unread: </span>}
              </span>
              <span className={styles.words}>
                {entry.title}
                <Text component="span" fz="xs" c="dimmed" display="block">
                  <RelativeTime at={entry.createdAt} />
                </Text>
              </span>
            </button>
          </li>
        ))}
      </Stack>
    </ScrollArea.Autosize>
  )
}

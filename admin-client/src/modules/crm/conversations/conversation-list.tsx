import { Anchor, Badge, Button, Checkbox, Group, Select, Skeleton, Stack, Title } from '@mantine/core'
import { Link, NavLink, useLocation } from 'react-router'
import type { ConversationRowFragment } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useSelection } from '../../../ui/list/use-list-state.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { AlertsMenu } from './alerts/alerts-menu.tsx'
import { stateOf, VIEWS } from './conversation-views.ts'
import { ConversationsBulkBar } from './conversations-bulk-bar.tsx'
import { IconMessages } from './icons.ts'
import styles from './live-chat.module.css'
import { useAssignees } from './use-assignees.ts'
import type { ConversationFilter } from './use-conversation-filter.ts'
import { useConversationCounts } from './use-conversations.ts'

interface ConversationListProps {
  readonly filter: ConversationFilter
  readonly conversations: readonly ConversationRowFragment[] | undefined
  readonly error: unknown
  readonly hasMore: boolean
  readonly hasNewer: boolean
  readonly isOpen: boolean
  onRetry(): void
  onShowMore(): void
  onShowNewer(): void
}

/** The conversations of a view, latest message first. */
export function ConversationList(props: ConversationListProps) {
  const { filter, conversations, error, hasMore, hasNewer, isOpen, onRetry, onShowMore, onShowNewer } = props
  const { can } = useViewer()
  const selection = useSelection(conversations)
  const maySelect = can('live_chat.can_edit') || can('live_chat.can_delete')

  function setSelected(id: string, isSelected: boolean) {
    const others = [...selection.ids].filter((other) => other !== id)
    selection.select(new Set(isSelected ? [...others, id] : others))
  }

  function body() {
    if (!conversations) return error ? <ErrorState error={error} onRetry={onRetry} /> : <Loading />
    if (conversations.length === 0 && !hasNewer) {
      return filter.isNarrowed ? (
        <EmptyState icon={IconMessages} title="No conversations match" text="Try other words, or another view." />
      ) : (
        <EmptyState icon={IconMessages} title="Nothing here" text={filter.view.empty} />
      )
    }
    return (
      // biome-ignore lint/a11y/noRedundantRoles: without markers, Safari takes it for no list
      <ul className={styles.rows} role="list" aria-label={`${filter.view.label} conversations`}>
        {hasNewer && (
          <li>
            <Button variant="subtle" fullWidth onClick={onShowNewer}>
              Show newer
            </Button>
          </li>
        )}
        {conversations.map((row) => (
          <li key={row.id} className={styles.item}>
            {maySelect && (
              <Checkbox
                size="sm"
                className={styles.select}
                aria-label={`Select ${row.visitor.displayName}`}
                checked={selection.ids.has(row.id)}
                onChange={({ currentTarget: { checked } }) => setSelected(row.id, checked)}
              />
            )}
            <Row row={row} />
          </li>
        ))}
        {hasMore && (
          <li>
            <Button variant="subtle" fullWidth onClick={onShowMore}>
              Show more
            </Button>
          </li>
        )}
      </ul>
    )
  }

  return (
    <section className={styles.list} aria-labelledby="live-chat">
      <div className={styles.tools}>
        <Group justify="space-between" wrap="nowrap">
          <Title order={isOpen ? 2 : 1} id="live-chat" size="h2">
            Live chat
          </Title>
          <AlertsMenu />
        </Group>
        <Group gap="md">
          <Anchor component={Link} to="/live-chat/figures" fz="sm">
            Statistics
          </Anchor>
          <Anchor component={Link} to="/live-chat/replies" fz="sm">
            Canned replies
          </Anchor>
        </Group>
        <Filters filter={filter} />
      </div>
      {body()}
      {selection.rows.length > 0 && <ConversationsBulkBar conversations={selection.rows} onClear={selection.clear} />}
    </section>
  )
}

function Filters({ filter }: { filter: ConversationFilter }) {
  const counts = useConversationCounts()
  // The other views are about one assignee or none.
  const hasAssignees = !['MINE', 'UNASSIGNED'].includes(filter.view.value)
  const assignees = useAssignees({ skip: !hasAssignees })
  const labelOf = ({ label, count }: (typeof VIEWS)[number]) =>
    count && counts && counts[count] > 0 ? `${label} (${counts[count]})` : label
  return (
    <>
      <SearchBox
        label="Search conversations"
        maw="100%"
        placeholder="Name, message or tag"
        text={filter.text}
        onSearch={filter.search}
      />
      <Group gap={8} wrap="nowrap">
        <Select
          aria-label="View"
          flex={1}
          allowDeselect={false}
          value={filter.view.value}
          data={VIEWS.map((view) => ({ value: view.value, label: labelOf(view) }))}
          onChange={(view) => view && filter.choose(view)}
        />
        <Button
          variant={filter.isUnread ? 'light' : 'default'}
          px="sm"
          aria-pressed={filter.isUnread}
          onClick={() => filter.setUnread(!filter.isUnread)}
        >
          Unread
        </Button>
      </Group>
      {hasAssignees && (
        <Select
          aria-label="Assignee"
          placeholder="Any assignee"
          clearable
          searchable
          value={filter.assigneeId}
          data={assignees.map(({ id, displayName }) => ({ value: id, label: displayName }))}
          onChange={filter.setAssignee}
        />
      )}
    </>
  )
}

function Row({ row }: { row: ConversationRowFragment }) {
  const { search } = useLocation()
  const state = stateOf(row)
  return (
    <NavLink to={`/live-chat/${row.id}${search}`} className={styles.row} data-unread={row.unreadCount > 0 || undefined}>
      <span className={styles.line}>
        {row.visitor.isOnline && <span className={styles.online} role="img" aria-label="Online" />}
        <span className={styles.name}>{row.visitor.displayName}</span>
        <span className={styles.time}>
          <RelativeTime at={row.lastMessageAt} />
        </span>
      </span>
      <span className={styles.line}>
        <span className={styles.quiet}>{row.preview || 'No message yet'}</span>
        {row.unreadCount > 0 && (
          <Badge circle size="sm" color="red.8" variant="filled" aria-label={`${row.unreadCount} unread`}>
            {row.unreadCount > 9 ? '9+' : row.unreadCount}
          </Badge>
        )}
      </span>
      <span className={styles.line}>
        <span className={styles.quiet}>{row.assignee?.displayName ?? 'Unassigned'}</span>
        {state && (
          <Badge size="sm" variant="light" color={state === 'Waiting' ? 'orange' : 'gray'} flex="none">
            {state}
          </Badge>
        )}
      </span>
    </NavLink>
  )
}

function Loading() {
  return (
    <Stack p="sm" gap="sm" role="status" aria-label="Loading conversations">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} h={56} />
      ))}
    </Stack>
  )
}

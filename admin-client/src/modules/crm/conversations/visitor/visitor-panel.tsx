import { Anchor, Badge, Rating, Select, Spoiler, Stack, TagsInput, Text, Title } from '@mantine/core'
import type { ConversationFieldsFragment } from '../../../../generated/graphql.ts'
import { countryName } from '../../../../ui/country-name.ts'
import { Facts } from '../../../../ui/facts.tsx'
import { RelativeTime } from '../../../../ui/relative-time.tsx'
import { useViewer } from '../../../platform/session/index.ts'
import { assigneeLabel, useAssignees } from '../use-assignees.ts'
import { useConversationActions } from '../use-conversation-actions.ts'
import { CustomerCard } from './customer-card.tsx'

const MOST_TAGS = 20

/** Beside a conversation: its assignee and tags, the customer and the visitor. */
export function VisitorPanel({ conversation }: { conversation: ConversationFieldsFragment }) {
  const { can, has } = useViewer()
  return (
    <Stack gap="lg">
      <AssigneeAndTags conversation={conversation} />
      {can('customers.can_view') && has('customers') && <CustomerCard conversation={conversation} />}
      <Visitor conversation={conversation} />
    </Stack>
  )
}

function AssigneeAndTags({ conversation }: { conversation: ConversationFieldsFragment }) {
  const { can } = useViewer()
  const assignees = useAssignees()
  const actions = useConversationActions(conversation)
  const { assignee, tags } = conversation
  const agents = assignees.map((each) => ({ value: each.id, label: assigneeLabel(each) }))
  if (assignee && !agents.some(({ value }) => value === assignee.id))
    agents.push({ value: assignee.id, label: assignee.displayName })
  const mayEdit = can('live_chat.can_edit')
  return (
    <Stack gap="sm">
      <Select
        label="Assignee"
        placeholder="Unassigned"
        clearable
        searchable
        disabled={!mayEdit}
        data={agents}
        value={assignee?.id ?? null}
        onChange={(id) => void actions.assign(id)}
      />
      <TagsInput
        label="Tags"
        disabled={!mayEdit}
        placeholder={tags.length === 0 ? 'Add a tag' : ''}
        maxTags={MOST_TAGS}
        value={tags}
        onChange={(next) => void actions.tag(next)}
      />
    </Stack>
  )
}

function Visitor({ conversation }: { conversation: ConversationFieldsFragment }) {
  const { visitor, createdAt, rating, ratingComment } = conversation
  const seen = visitor.isOnline ? 'Online' : visitor.seenAt ? <RelativeTime at={visitor.seenAt} /> : null
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    ['Email', visitor.email && <Anchor href={`mailto:${visitor.email}`}>{visitor.email}</Anchor>],
    ['Current page', visitor.pageUrl && <WebAddress url={visitor.pageUrl} text={visitor.pageTitle} />],
    ['Pages seen', visitor.pagesSeen > 0 && <PagesSeen visitor={visitor} />],
    ['Came from', visitor.source && <WebAddress url={visitor.source} />],
    ['Country', countryName(visitor.country)],
    ['Device', visitor.device],
    ['Language', visitor.locale === 'fr' ? 'French' : 'English'],
    ['Last seen', seen],
    ['Started', <RelativeTime key="started" at={createdAt} />],
    ['Rating', rating && <RatingGiven rating={rating} comment={ratingComment} />],
  ]
  return (
    <section aria-label="Visitor">
      <Title order={2} size="h3" mb="xs">
        Visitor {visitor.isBlocked && <Badge color="red">Blocked</Badge>}
      </Title>
      <Facts>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </Facts>
    </section>
  )
}

/** How many pages, and the latest of them. */
function PagesSeen({ visitor: { pagesSeen, pages } }: Pick<ConversationFieldsFragment, 'visitor'>) {
  return (
    <>
      {pagesSeen}
      <Spoiler maxHeight={72} showLabel="Show all" hideLabel="Show fewer">
        {pages.map(({ url, title, at }) => (
          <Text key={`${at} ${url}`} fz="sm">
            <WebAddress url={url} text={title} /> <RelativeTime at={at} />
          </Text>
        ))}
      </Spoiler>
    </>
  )
}

function RatingGiven({ rating, comment }: { rating: number; comment: string }) {
  return (
    <>
      <Rating value={rating} readOnly />
      {comment && <Text fz="sm">{comment}</Text>}
    </>
  )
}

/** A URL that the visitor's browser reported. Only http and https become links, because anybody can send any. */
function WebAddress({ url, text = '' }: { url: string; text?: string }) {
  if (!/^https?:\/\//.test(url)) return text || url
  return (
    <Anchor href={url} target="_blank" rel="noopener noreferrer" style={{ overflowWrap: 'anywhere' }}>
      {text || url}
    </Anchor>
  )
}

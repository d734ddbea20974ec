import { Group, Text } from '@mantine/core'
import type { BlogPostOrderField, PostRowFragment } from '../../../generated/graphql.ts'
import { NameCell, textCell, timeCell } from '../../../ui/list/cells.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { PostStatusBadge } from './post-status.tsx'

const namesOf = ({ categories }: PostRowFragment) => categories.map(({ name }) => name).join(', ')

export const postColumns: readonly Column<PostRowFragment, BlogPostOrderField>[] = [
  {
    name: 'title',
    label: 'Title',
    sort: 'TITLE',
    cell: (post) => (
      <NameCell to={`/blog/posts/${post.id}`} name={post.title}>
        <Text c="dimmed" fz="xs" truncate hiddenFrom="sm">
          {namesOf(post)}
        </Text>
      </NameCell>
    ),
  },
  {
    name: 'status',
    label: 'Status',
    width: 124,
    cell: (post) => (
      <Group gap={6}>
        <PostStatusBadge post={post} />
        {post.status === 'PUBLISHED' && post.hasUnpublishedChanges && (
          <Text c="dimmed" fz="xs">
            Changed
          </Text>
        )}
      </Group>
    ),
  },
  { name: 'categories', label: 'Categories', width: '18%', givesWay: 'sm', cell: (post) => textCell(namesOf(post)) },
  {
    name: 'author',
    label: 'Author',
    width: '14%',
    givesWay: 'md',
    cell: ({ author }) => textCell(author?.displayName ?? ''),
  },
  {
    name: 'publishDate',
    label: 'Publish date',
    width: 140,
    givesWay: 'sm',
    sort: 'PUBLISH_DATE',
    cell: ({ publishDate }) => timeCell(publishDate),
  },
  {
    name: 'changed',
    label: 'Updated',
    width: 130,
    givesWay: 'md',
    sort: 'UPDATED_AT',
    cell: ({ updatedAt }) => timeCell(updatedAt),
  },
]

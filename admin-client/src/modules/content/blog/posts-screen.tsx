import { Button, Group } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { BulkBar } from '../../../ui/bulk-bar.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { BulkDeleteButton } from '../../../ui/list/bulk-delete-button.tsx'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useDialogInUrl, useListState, useSelection } from '../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { IconNews } from './icons.ts'
import { NewPostDialog } from './new-post-dialog.tsx'
import { postColumns } from './post-columns.tsx'
import { PostsDocument } from './post-documents.ts'
import { PostsFilters } from './posts-filters.tsx'
import { isNarrowed, postsSearch, postsWhere, SORTABLE } from './posts-query.ts'
import { usePostActions } from './use-post-actions.ts'

const PER_PAGE = 20

/** All posts, those changed last first. */
export function PostsScreen() {
  const { can } = useViewer()
  const navigate = useNavigate()
  const { address, filter, sort, orderBy, page } = useListState(SORTABLE)
  const [isAdding, setAdding] = useDialogInUrl('new', 'post')
  const search = postsSearch(address)
  const { data, error, reload, isStale } = useListQuery(PostsDocument, {
    page,
    perPage: PER_PAGE,
    where: postsWhere(search),
    orderBy: orderBy ? [orderBy] : [],
  })
  const selection = useSelection(data?.blogPosts.items)
  const { remove } = usePostActions()
  const newPost = can('blog.can_create') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      New post
    </Button>
  )
  const empty = isNarrowed(search) ? (
    <EmptyState icon={IconNews} title="No posts match" text="Try other words, or show all posts." />
  ) : (
    <EmptyState
      icon={IconNews}
      title="No posts yet"
      text="Write about your work, so that people find you and come back."
      action={newPost}
    />
  )
  return (
    <>
      <ScreenHeader
        title="Blog"
        action={
          <Group gap="xs">
            {can('blog.can_create') && (
              <Button component={Link} to="/blog/posts/import" variant="default">
                Import
              </Button>
            )}
            <Button component={Link} to="/blog/categories" variant="default">
              Categories
            </Button>
            {newPost}
          </Group>
        }
      />
      <PostsFilters search={search} onFilter={filter} />
      <ListBody
        list={data?.blogPosts}
        error={error}
        onRetry={reload}
        perPage={PER_PAGE}
        skeleton={420}
        isStale={isStale}
        empty={empty}
        below={
          selection.rows.length > 0 && (
            <BulkBar label="Selected posts" count={selection.rows.length} onClear={selection.clear}>
              <BulkDeleteButton
                nouns={['post', 'posts']}
                count={selection.rows.length}
                onDelete={() => remove(selection.rows)}
                onDeleted={selection.clear}
              />
            </BulkBar>
          )
        }
      >
        {(posts) => (
          <DataTable
            rows={posts}
            columns={postColumns}
            orderBy={orderBy}
            onSort={sort}
            selection={can('blog.can_delete') ? { ...selection, nameOf: ({ title }) => title } : undefined}
          />
        )}
      </ListBody>
      {isAdding && can('blog.can_create') && (
        <NewPostDialog onClose={() => setAdding(false)} onCreated={({ id }) => navigate(`/blog/posts/${id}`)} />
      )}
    </>
  )
}

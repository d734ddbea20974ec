import { useQuery } from '@apollo/client/react'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { ActionItem, ActionsMenu } from '../../../ui/actions/actions-menu.tsx'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { useAddressQuery } from '../../../ui/address-query.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { IconPlus, IconTag, IconTrash } from '../../../ui/icons.ts'
import { NameCell, textCell } from '../../../ui/list/cells.tsx'
import { actionsColumn, type Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { type BlogCategory, CategoryDialog } from './category-dialog.tsx'
import { BlogCategoriesDocument, DeleteBlogCategoryDocument } from './post-documents.ts'

/** The categories of the blog by name. A link with `?edit=<id>` opens one. */
export function CategoriesScreen() {
  const { can } = useViewer()
  const [address, change] = useAddressQuery()
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery(BlogCategoriesDocument, { fetchPolicy: 'cache-and-network' })
  const [sendDelete] = useAction(DeleteBlogCategoryDocument, { refetchQueries: ['BlogCategories', 'PostChoices'] })
  const categories = data?.blogTerms ?? []
  const edited = categories.find(({ id }) => id === address.get('edit'))
  const close = () => {
    setAdding(false)
    change((now) => {
      now.delete('edit')
      return now
    })
  }

  const remove = ({ id, name }: BlogCategory) =>
    confirmAction({
      title: `Delete “${name}”?`,
      text: 'Its posts are kept without this category. Its page is removed from your site.',
      confirm: 'Delete category',
      onConfirm: async () => {
        if (await sendDelete({ id })) toastSuccess(`“${name}” deleted`)
      },
    })

  const newCategory = can('blog.can_edit') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      New category
    </Button>
  )

  const columns: readonly Column<BlogCategory, never>[] = [
    {
      name: 'name',
      label: 'Name',
      cell: ({ id, name }) => <NameCell to={`/blog/categories?edit=${id}`} name={name} />,
    },
    { name: 'description', label: 'Description', givesWay: 'sm', cell: ({ description }) => textCell(description) },
    { name: 'slug', label: 'Slug', width: '22%', givesWay: 'sm', cell: ({ slug }) => textCell(slug) },
    ...(can('blog.can_delete')
      ? [
          actionsColumn<BlogCategory>((category) => (
            <ActionsMenu name={category.name} inRow>
              <ActionItem icon={IconTrash} isDestructive onClick={() => remove(category)}>
                Delete
              </ActionItem>
            </ActionsMenu>
          )),
        ]
      : []),
  ]

  return (
    <>
      <Anchor component={Link} to="/blog/posts" fz="sm">
        Blog
      </Anchor>
      <ScreenHeader title="Categories" tabTitle="Blog categories" action={newCategory} />
      <ListBody
        list={data && { items: categories, totalItems: categories.length }}
        error={error}
        onRetry={() => refetch()}
        perPage={Math.max(categories.length, 1)}
        empty={
          <EmptyState
            icon={IconTag}
            title="No categories yet"
            text="Group your posts, so that readers find more of what they like."
            action={newCategory}
          />
        }
      >
        {(rows) => <DataTable rows={rows} columns={columns} />}
      </ListBody>
      {(isAdding || edited) && can('blog.can_edit') && (
        <CategoryDialog key={edited?.id} category={edited} onClose={close} />
      )}
    </>
  )
}

import { useQuery } from '@apollo/client/react'
import { Anchor, Badge, Button, Card, Menu, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ActionItem, ActionsMenu } from '../../../../ui/actions/actions-menu.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { IconExternalLink, IconPencil, IconPlus, IconTrash } from '../../../../ui/icons.ts'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { SortableTree, TREE_HINT } from '../../../../ui/sortable/sortable-tree.tsx'
import { TreeRowFrame } from '../../../../ui/sortable/tree-row-frame.tsx'
import { useViewer } from '../../../platform/session/index.ts'
import { useSiteLink } from '../../../platform/site-sessions/index.ts'
import { IconArrowsSort, IconSitemap } from '../icons.ts'
import { ProductPicture } from '../product-picture.tsx'
import styles from '../products.module.css'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoriesDocument } from './category-documents.ts'
import { categoryOptions } from './category-options.ts'
import { SortProductsDialog } from './sort-products-dialog.tsx'
import { type CategoryItem, useCategoryActions } from './use-category-actions.tsx'

/** The categories of the store as a tree. */
export function CategoriesScreen() {
  const { can, tenant } = useViewer()
  const siteLink = useSiteLink()
  const { data, error, refetch } = useQuery(CategoriesDocument, { fetchPolicy: 'cache-and-network' })
  const stored = (data?.productCategories ?? []).map(
    (category): CategoryItem => ({ ...category, title: category.name, parentId: category.parentId ?? null }),
  )
  const { items, move, remove } = useCategoryActions(stored)
  const [edited, setEdited] = useState<CategoryItem | 'new' | null>(null)
  const [sorted, setSorted] = useState<CategoryItem | null>(null)
  const [query, setQuery] = useSearchParams()
  const linked = query.get('edit')
  const linkedItem = items.find(({ id }) => id === linked)
  // The link of the site's bar opens its category, once.
  useEffect(() => {
    if (!linkedItem) return
    setEdited(linkedItem)
    setQuery({}, { replace: true })
  }, [linkedItem, setQuery])
  const mayMove = can('products.can_edit')

  const newCategory = can('products.can_create') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
      New category
    </Button>
  )

  function body() {
    if (!data) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={280} radius="md" />
    if (items.length === 0)
      return (
        <EmptyState
          icon={IconSitemap}
          title="No categories yet"
          text="Group your products, so that visitors find them in the store."
          action={newCategory}
        />
      )
    return (
      <Card padding={0}>
        <SortableTree
          label="Categories"
          items={items}
          foldedKey="ms-folded-categories"
          isDisabled={!mayMove}
          onMove={move}
          row={(tree) => {
            const { item } = tree.row
            const name = (
              <>
                <ProductPicture address={item.image} size={28} />
                {mayMove ? (
                  <UnstyledButton className={styles.treeTitle} onClick={() => setEdited(item)}>
                    {item.name}
                  </UnstyledButton>
                ) : (
                  <span className={styles.treeTitle}>{item.name}</span>
                )}
              </>
            )
            return (
              <TreeRowFrame tree={tree} mayMove={mayMove} nouns="Categories" className={styles.treeRow} name={name}>
                {item.isAutomatic && <Badge variant="light">Automatic</Badge>}
                <Anchor
                  component={Link}
                  to={`/inventory/products?category=${item.id}`}
                  c="dimmed"
                  fz="sm"
                  className={styles.figure}
                >
                  {item.numberOfProducts === 1 ? '1 product' : `${item.numberOfProducts} products`}
                </Anchor>
                {(mayMove || can('products.can_delete')) && (
                  <ActionsMenu name={item.name} inRow>
                    {tenant && (
                      <Menu.Item
                        component="a"
                        leftSection={<IconExternalLink size={18} stroke={1.6} />}
                        {...siteLink(new URL(`/store/category/${item.slug}`, tenant.siteUrl).href)}
                      >
                        View in store
                      </Menu.Item>
                    )}
                    {mayMove && item.numberOfProducts > 1 && (
                      <ActionItem icon={IconArrowsSort} onClick={() => setSorted(item)}>
                        Sort products
                      </ActionItem>
                    )}
                    {mayMove && (
                      <ActionItem icon={IconPencil} onClick={() => setEdited(item)}>
                        Edit
                      </ActionItem>
                    )}
                    {can('products.can_delete') && (
                      <ActionItem icon={IconTrash} isDestructive onClick={() => remove(item)}>
                        Delete
                      </ActionItem>
                    )}
                  </ActionsMenu>
                )}
              </TreeRowFrame>
            )
          }}
        />
        {mayMove && items.length > 1 && (
          <Text c="dimmed" fz="xs" px="md" py="xs" visibleFrom="md">
            {TREE_HINT}
          </Text>
        )}
      </Card>
    )
  }

  return (
    <>
      <ScreenHeader title="Categories" action={newCategory} />
      {body()}
      {sorted && <SortProductsDialog category={sorted} onClose={() => setSorted(null)} />}
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? null : edited}
          options={categoryOptions(stored)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

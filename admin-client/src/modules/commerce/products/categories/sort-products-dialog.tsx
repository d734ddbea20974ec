import { useQuery } from '@apollo/client/react'
import { ActionIcon, Button, Group, Modal, Skeleton, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import { moveItem } from '../../../../ui/sortable/move-item.ts'
import { Sortable } from '../../../../ui/sortable/sortable.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { IconArrowBarToUp } from '../icons.ts'
import { ProductPicker } from '../product/product-picker.tsx'
import { ProductPicture } from '../product-picture.tsx'
import styles from '../products.module.css'
import { CATEGORY_LISTS, CategoryProductsDocument, SortCategoryProductsDocument } from './category-documents.ts'
import type { CategoryItem } from './use-category-actions.tsx'

interface SortedProduct {
  readonly id: string
  readonly name: string
  readonly image?: string | null
}

interface SortProductsDialogProps {
  readonly category: CategoryItem
  onClose(): void
}

/** Gives the products of a category an order of their own. */
export function SortProductsDialog({ category, onClose }: SortProductsDialogProps) {
  const title = `Sort products in “${category.name}”`
  const { data, error, refetch } = useQuery(CategoryProductsDocument, {
    variables: { id: category.id },
    fetchPolicy: 'network-only',
  })
  if (!data)
    return (
      <Modal opened title={title} onClose={onClose}>
        {error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={280} radius="md" />}
      </Modal>
    )
  const { items, totalItems } = data.catalogProducts
  return <Dialog category={category} title={title} stored={items} total={totalItems} onClose={onClose} />
}

interface DialogProps extends SortProductsDialogProps {
  readonly title: string
  readonly stored: readonly SortedProduct[]
  readonly total: number
}

function Dialog({ category, title, stored, total, onClose }: DialogProps) {
  const send = useSend(SortCategoryProductsDocument, { refetchQueries: CATEGORY_LISTS })
  const form = useForm({ initialValues: { productIds: [...stored] } })
  const { productIds: products } = form.values
  const change = (next: SortedProduct[]) => form.setFieldValue('productIds', next)
  const others = total - stored.length
  const isOffered = (id: string) => products.every((product) => product.id !== id)
  const sort = (order: readonly SortedProduct[]) => send({ id: category.id, productIds: order.map(({ id }) => id) })
  return (
    <FormDialog
      title={title}
      form={form}
      submit="Save order"
      isSubmitDisabled={!form.isDirty()}
      send={({ productIds }) => sort(productIds)}
      onSaved={() => {
        toastSuccess('Order saved')
        onClose()
      }}
      onClose={onClose}
    >
      <Text c="dimmed">
        The page of the category shows its products in this order. Products that join it later come last.
        {others > 0 && ` These are the first ${stored.length}; the other ${formatNumber(others)} follow by name.`}
      </Text>
      <Sortable
        items={products}
        label="Products"
        keyOf={({ id }) => id}
        onMove={(from, to) => from !== to && change(moveItem(products, from, to))}
        row={({ name, image }, at, drag) => (
          <li {...drag.row} className={styles.line} data-dragging={drag.isDragging || undefined}>
            {drag.handle(name)}
            <ProductPicture address={image} size={32} />
            <Text flex={1} truncate>
              {name}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Move ${name} to the top`}
              style={at === 0 ? { visibility: 'hidden' } : undefined}
              onClick={() => change(moveItem(products, at, 0))}
            >
              <IconArrowBarToUp size={16} />
            </ActionIcon>
          </li>
        )}
      />
      {others > 0 && (
        <ProductPicker
          label="Put another product first"
          where={{ categoryId: { eq: category.id } }}
          choicesOf={({ id, name, image }) => (isOffered(id) ? [{ value: id, label: name, id, name, image }] : [])}
          onPick={({ id, name, image }) => change([{ id, name, image }, ...products])}
        />
      )}
      {category.isSorted && (
        <Group>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={async () => {
              const { payload } = await sort([])
              if (payload?.userErrors.length === 0) {
                toastSuccess('Products are sorted by name')
                onClose()
              }
            }}
          >
            Sort by name again
          </Button>
        </Group>
      )}
    </FormDialog>
  )
}

import { Button, Menu } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ChangeProductsInput, ProductRowFragment } from '../../../generated/graphql.ts'
import { useUndoableDelete } from '../../../ui/actions/use-undoable-delete.ts'
import { BulkBar } from '../../../ui/bulk-bar.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { IconArrowBackUp, IconChevronDown, IconTag } from '../../../ui/icons.ts'
import { BulkDeleteButton } from '../../../ui/list/bulk-delete-button.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { ExportChosenProducts } from '../product-imports/public-api.ts'
import { IconPercentage, IconSitemap } from './icons.ts'
import { PricesDialog } from './prices/prices-dialog.tsx'
import { CategoriesDialog, TagsDialog } from './product-bulk-dialogs.tsx'
import {
  ChangeProductsDocument,
  DeleteProductsDocument,
  PRODUCT_LISTS,
  RestoreProductsDocument,
} from './product-documents.ts'
import { namesOf, optionsOf, STATUS_LABELS } from './product-labels.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** Actions for one or more products, with toasts. */
export function useProductActions() {
  const { remove, restore } = useUndoableDelete<Named, unknown, unknown>({
    deleteDocument: DeleteProductsDocument,
    restoreDocument: RestoreProductsDocument,
    refetchQueries: PRODUCT_LISTS,
    nameOf: namesOf,
  })
  const [sendChange] = useAction(ChangeProductsDocument, { refetchQueries: PRODUCT_LISTS })
  return {
    remove,
    restore,
    async change(products: readonly Named[], changes: Omit<ChangeProductsInput, 'ids'>) {
      const payload = await sendChange({ ids: products.map(({ id }) => id), ...changes })
      if (payload) toastSuccess(`${namesOf(products)} changed`)
    },
  }
}

interface ProductsBulkBarProps {
  readonly products: readonly ProductRowFragment[]
  /** If true, the only action is to restore them. */
  readonly areDeleted: boolean
  /** Selects more than the page shows. */
  readonly more?: ReactNode
  onClear(): void
}

/** The bulk actions for the selected products. */
export function ProductsBulkBar({ products, areDeleted, more, onClear }: ProductsBulkBarProps) {
  const { can } = useViewer()
  const { remove, restore, change } = useProductActions()
  const [dialog, setDialog] = useState<'tags' | 'categories' | 'prices' | null>(null)
  const closeDialog = () => setDialog(null)

  if (areDeleted) {
    return (
      <BulkBar label="Selected products" count={products.length} more={more} onClear={onClear}>
        {can('products.can_delete') && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} />}
            onClick={async () => {
              await restore(products)
              onClear()
            }}
          >
            Restore
          </Button>
        )}
      </BulkBar>
    )
  }

  return (
    <BulkBar label="Selected products" count={products.length} more={more} onClear={onClear}>
      {can('products.can_edit') && (
        <>
          <Menu>
            <Menu.Target>
              <Button variant="default" rightSection={<IconChevronDown size={14} />}>
                Status
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {optionsOf(STATUS_LABELS).map(({ value, label }) => (
                <Menu.Item key={value} onClick={() => change(products, { status: value })}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button variant="default" leftSection={<IconTag size={16} />} onClick={() => setDialog('tags')}>
            Tags
          </Button>
          <Button variant="default" leftSection={<IconSitemap size={16} />} onClick={() => setDialog('categories')}>
            Categories
          </Button>
          <Button variant="default" leftSection={<IconPercentage size={16} />} onClick={() => setDialog('prices')}>
            Prices
          </Button>
        </>
      )}
      <ExportChosenProducts ids={products.map(({ id }) => id)} />
      {can('products.can_delete') && (
        <BulkDeleteButton
          nouns={['product', 'products']}
          count={products.length}
          onDelete={() => remove(products)}
          onDeleted={onClear}
        />
      )}
      {dialog === 'tags' && <TagsDialog products={products} onClose={closeDialog} />}
      {dialog === 'categories' && <CategoriesDialog products={products} onClose={closeDialog} />}
      {dialog === 'prices' && <PricesDialog products={products} onClose={closeDialog} />}
    </BulkBar>
  )
}

import { useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { ProductFieldsFragment } from '../../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../../ui/actions/actions-menu.tsx'
import { DeletedNotice } from '../../../../ui/deleted-notice.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { IconArchive, IconArrowBackUp, IconCopy, IconPencil, IconTrash } from '../../../../ui/icons.ts'
import { RecordScreen } from '../../../../ui/record-screen.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { RecentChanges } from '../../../platform/audit/public-api.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { IconPackage } from '../icons.ts'
import { useProductActions } from '../product-actions.tsx'
import { PRODUCT_LISTS, ProductDocument, UpdateProductDocument } from '../product-documents.ts'
import { AdjustStockDialog } from '../stock/adjust-stock-dialog.tsx'
import { ProductStockCard } from '../stock/product-stock-card.tsx'
import { ProductEditor } from './product-editor.tsx'
import { formOfProduct } from './product-form.ts'
import { askRemoval, removedStock } from './removed-stock.ts'
import { StoreLink } from './store-link.tsx'
import { useProductForm } from './use-product-form.ts'

/** The product with the id in the URL. */
export function ProductScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(ProductDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const product = data?.catalogProduct
  return (
    <RecordScreen
      noun="product"
      icon={IconPackage}
      list={{ label: 'Products', to: '/inventory/products' }}
      goneText="It may have been deleted more than 30 days ago."
      error={error}
      onRetry={() => refetch()}
    >
      {product && <ProductPage key={product.id} product={product} />}
    </RecordScreen>
  )
}

/** A product, editable in place. */
function ProductPage({ product }: { product: ProductFieldsFragment }) {
  const { can } = useViewer()
  const { restore } = useProductActions()
  const update = useSend(UpdateProductDocument, { refetchQueries: [...PRODUCT_LISTS, 'StockMovements'] })
  const customFields = product.customFields.map(({ field }) => field)
  const { record, revision } = useProductForm({
    record: product,
    customFields,
    toValues: formOfProduct,
    async write(version, changes) {
      const question = removedStock(product.variants, changes)
      if (question && !(await askRemoval(question))) return { record: null, userErrors: [], error: null }
      const { payload, error } = await update({ id: product.id, version, ...changes })
      return { record: payload?.product, userErrors: payload?.userErrors, error }
    },
    onSaved: () => toastSuccess('Product saved'),
  })
  const { opened } = record
  const [adjusted, setAdjusted] = useState<string | null>(null)
  const mayEdit = can('products.can_edit') && !product.deletedAt
  return (
    <>
      <ProductEditor
        title={opened.name}
        record={record}
        revision={revision}
        product={product}
        customFields={customFields}
        mayEdit={mayEdit}
        notice={
          <DeletedNotice
            noun="product"
            deletedAt={product.deletedAt}
            canRestore={can('products.can_delete')}
            onRestore={() => restore([product])}
          />
        }
        conflictDetail={<RecentChanges recordId={product.id} since={opened.updatedAt} />}
        onAdjust={mayEdit ? setAdjusted : undefined}
        actions={
          !product.deletedAt && (
            <>
              <StoreLink product={opened} />
              {mayEdit && opened.status === 'DRAFT' && (
                <Button variant="light" loading={record.isSaving} onClick={() => record.save({ status: 'ACTIVE' })}>
                  Make active
                </Button>
              )}
              <ProductMenu product={opened} onStatus={mayEdit ? (status) => record.save({ status }) : undefined} />
            </>
          )
        }
      />
      <ProductStockCard product={product} mayEdit={mayEdit} />
      {adjusted && <AdjustStockDialog product={product} variantId={adjusted} onClose={() => setAdjusted(null)} />}
    </>
  )
}

interface ProductMenuProps {
  readonly product: ProductFieldsFragment
  readonly onStatus: ((status: ProductFieldsFragment['status']) => void) | undefined
}

/** Less common actions for a product. */
function ProductMenu({ product, onStatus }: ProductMenuProps) {
  const { can } = useViewer()
  const navigate = useNavigate()
  const { remove } = useProductActions()
  const mayDesign = can('pages.can_edit')
  if (!mayDesign && !can('products.can_create') && !can('products.can_delete') && !onStatus) return null
  const deleteProduct = async () => {
    if (await remove([product])) navigate('/inventory/products')
  }
  return (
    <ActionsMenu name={product.name}>
      {can('products.can_create') && (
        <ActionItem icon={IconCopy} onClick={() => navigate(`/inventory/products/new?copy=${product.id}`)}>
          Duplicate
        </ActionItem>
      )}
      {onStatus && product.status === 'ARCHIVED' && (
        <ActionItem icon={IconArrowBackUp} onClick={() => onStatus('DRAFT')}>
          Unarchive
        </ActionItem>
      )}
      {onStatus && product.status !== 'ARCHIVED' && (
        <ActionItem icon={IconArchive} onClick={() => onStatus('ARCHIVED')}>
          Archive
        </ActionItem>
      )}
      {mayDesign && (
        <ActionItem icon={IconPencil} onClick={() => navigate('/pages/product-template')}>
          Edit product template
        </ActionItem>
      )}
      {can('products.can_delete') && (
        <ActionItem icon={IconTrash} isDestructive onClick={deleteProduct}>
          Delete
        </ActionItem>
      )}
    </ActionsMenu>
  )
}

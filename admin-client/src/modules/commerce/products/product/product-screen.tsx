import { useQuery } from '@apollo/client/react'
import { useNavigate, useParams } from 'react-router'
import type { ProductFieldsFragment } from '../../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../../ui/actions/actions-menu.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { IconPencil, IconTrash } from '../../../../ui/icons.ts'
import { RecordScreen } from '../../../../ui/record-screen.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { IconPackage } from '../icons.ts'
import { useProductActions } from '../product-actions.tsx'
import { PRODUCT_LISTS, ProductDocument, UpdateProductDocument } from '../product-documents.ts'
import { ProductStockCard } from '../stock/product-stock-card.tsx'
import { DeletedNotice } from './deleted-notice.tsx'
import { ProductEditor } from './product-editor.tsx'
import { formOfProduct } from './product-form.ts'
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
  const update = useSend(UpdateProductDocument, { refetchQueries: PRODUCT_LISTS })
  const customFields = product.customFields.map(({ field }) => field)
  const { record, revision } = useProductForm({
    record: product,
    customFields,
    toValues: formOfProduct,
    async write(version, changes) {
      const { payload, error } = await update({ id: product.id, version, ...changes })
      return { record: payload?.product, userErrors: payload?.userErrors, error }
    },
    onSaved: () => toastSuccess('Product saved'),
  })
  const { opened } = record
  return (
    <>
      <ProductEditor
        title={opened.name}
        record={record}
        revision={revision}
        product={product}
        customFields={customFields}
        mayEdit={can('products.can_edit') && !product.deletedAt}
        notice={<DeletedNotice product={product} />}
        actions={
          !product.deletedAt && (
            <>
              <StoreLink product={opened} />
              <ProductMenu product={opened} />
            </>
          )
        }
      />
      <ProductStockCard product={product} mayEdit={can('products.can_edit') && !product.deletedAt} />
    </>
  )
}

/** Less common actions for a product. */
function ProductMenu({ product }: { product: ProductFieldsFragment }) {
  const navigate = useNavigate()
  const { can } = useViewer()
  const { remove } = useProductActions()
  const mayDesign = can('pages.can_edit')
  const mayDelete = can('products.can_delete')
  const deleteProduct = async () => {
    if (await remove([product])) navigate('/inventory/products')
  }
  if (!mayDesign && !mayDelete) return null
  return (
    <ActionsMenu name={product.name}>
      {mayDesign && (
        <ActionItem icon={IconPencil} onClick={() => navigate('/product-template')}>
          Edit product template
        </ActionItem>
      )}
      {mayDelete && (
        <ActionItem icon={IconTrash} isDestructive onClick={deleteProduct}>
          Delete
        </ActionItem>
      )}
    </ActionsMenu>
  )
}

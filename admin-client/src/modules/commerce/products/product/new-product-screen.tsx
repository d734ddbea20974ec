import { useQuery } from '@apollo/client/react'
import { Anchor } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import type { ProductFieldsFragment } from '../../../../generated/graphql.ts'
import { useCreated } from '../../../../ui/form/use-created.ts'
import { useSend } from '../../../../ui/form/use-send.ts'
import { NoAccess } from '../../../../ui/no-access.tsx'
import { RecordScreen } from '../../../../ui/record-screen.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { IconPackage } from '../icons.ts'
import {
  CreateProductDocument,
  PRODUCT_LISTS,
  ProductCustomFieldsDocument,
  ProductDocument,
  UpdateProductDocument,
} from '../product-documents.ts'
import { ProductEditor } from './product-editor.tsx'
import { EMPTY_FORM, formOfCopy, formOfProduct, inputOf } from './product-form.ts'
import { useProductForm } from './use-product-form.ts'

const NOTHING_SAVED = { version: 0 }

/** A product that isn't saved yet. Saved, its own page opens. */
export function NewProductScreen() {
  const mayCreate = useViewer().can('products.can_create')
  const copyId = useSearchParams()[0].get('copy')
  if (mayCreate && copyId) return <Duplicate id={copyId} />
  return mayCreate ? <NewProduct /> : <NoAccess text="Ask an administrator to let you create products." isWholeScreen />
}

/** A new product with everything of another one but its stock and what names one thing only. */
function Duplicate({ id }: { id: string }) {
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
      {product && <NewProduct original={product} />}
    </RecordScreen>
  )
}

function NewProduct({ original }: { original?: ProductFieldsFragment }) {
  const create = useSend(CreateProductDocument, { refetchQueries: PRODUCT_LISTS })
  const update = useSend(UpdateProductDocument, { refetchQueries: PRODUCT_LISTS })
  const [created, setCreated] = useState<ProductFieldsFragment | null>(null)
  const customFields = useQuery(ProductCustomFieldsDocument, { fetchPolicy: 'cache-and-network' }).data
    ?.productCustomFields
  const { record, revision } = useProductForm<typeof NOTHING_SAVED | ProductFieldsFragment>({
    record: created ?? NOTHING_SAVED,
    customFields: customFields ?? [],
    toValues: (stored) => ('id' in stored ? formOfProduct(stored) : EMPTY_FORM),
    async write(version, changes, form) {
      const sent = created ? await update({ id: created.id, version, ...changes }) : await create(inputOf(form))
      const { payload, error } = sent
      if (payload?.product && payload.userErrors.length === 0) setCreated(payload.product)
      return { record: payload?.product, userErrors: payload?.userErrors, error }
    },
    onSaved() {
      if (!created) toastSuccess('Product created')
    },
  })
  const [isFilled, setFilled] = useState(false)
  const fill = useEffectEvent(() => {
    if (!original) return
    record.form.setValues(formOfCopy(original))
    setFilled(true)
  })
  useEffect(() => fill(), [])
  if (useCreated(record, created !== null)) return <Navigate to={`/inventory/products/${created?.id}`} replace />
  return (
    <>
      {!original && (
        <Anchor component={Link} to="/inventory/products" fz="sm">
          Products
        </Anchor>
      )}
      <ProductEditor
        title={original ? `Copy of “${original.name}”` : 'New product'}
        record={record}
        revision={revision + (isFilled ? 1 : 0)}
        product={null}
        customFields={customFields ?? []}
        mayEdit
      />
    </>
  )
}

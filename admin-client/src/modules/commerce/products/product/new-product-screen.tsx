import { useQuery } from '@apollo/client/react'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { useSend } from '../../../../ui/form/use-send.ts'
import { NoAccess } from '../../../../ui/no-access.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { CreateProductDocument, PRODUCT_LISTS, ProductCustomFieldsDocument } from '../product-documents.ts'
import { ProductEditor } from './product-editor.tsx'
import { EMPTY_FORM, inputOf } from './product-form.ts'
import { useProductForm } from './use-product-form.ts'

/** Has the id once it is saved. */
const NOTHING_SAVED: { readonly version: number; readonly id?: string } = { version: 0 }

/** A product that isn't saved yet. Saved, its own page opens. */
export function NewProductScreen() {
  const mayCreate = useViewer().can('products.can_create')
  return mayCreate ? <NewProduct /> : <NoAccess text="Ask an administrator to let you create products." isWholeScreen />
}

function NewProduct() {
  const create = useSend(CreateProductDocument, { refetchQueries: PRODUCT_LISTS })
  const [createdId, setCreatedId] = useState<string | null>(null)
  const customFields = useQuery(ProductCustomFieldsDocument, { fetchPolicy: 'cache-and-network' }).data
    ?.productCustomFields
  const { record, revision } = useProductForm({
    record: NOTHING_SAVED,
    customFields: customFields ?? [],
    toValues: () => EMPTY_FORM,
    async write(_version, _changes) {
      const { payload, error } = await create(inputOf(record.form.values))
      return { record: payload?.product, userErrors: payload?.userErrors, error }
    },
    onSaved({ record: product }) {
      toastSuccess('Product created')
      setCreatedId(product?.id ?? null)
    },
  })
  // Once the form is clean: leaving it does not ask then.
  if (createdId) return <Navigate to={`/inventory/products/${createdId}`} replace />
  return (
    <>
      <Anchor component={Link} to="/inventory/products" fz="sm">
        Products
      </Anchor>
      <ProductEditor
        title="New product"
        record={record}
        revision={revision}
        product={null}
        customFields={customFields ?? []}
        mayEdit
      />
    </>
  )
}

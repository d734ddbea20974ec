import type { UseFormReturnType } from '@mantine/form'
import type { ProductFieldsFragment } from '../../../../generated/graphql.ts'
import type { ProductForm } from './product-form.ts'

export type ProductFormApi = UseFormReturnType<ProductForm>

/** What each part of a product's page gets. */
export interface FormSectionProps {
  readonly form: ProductFormApi
  readonly disabled: boolean
}

/** A part that also needs what is stored, such as the stock. */
export interface StoredSectionProps extends FormSectionProps {
  /** Null for a new product. */
  readonly product: ProductFieldsFragment | null
}

import type { UseFormReturnType } from '@mantine/form'
import type { ProductFieldsFragment } from '../../../../generated/graphql.ts'
import type { ProductForm } from './product-form.ts'

export type ProductFormApi = UseFormReturnType<ProductForm>

/** The props of every section of the product form. */
export interface FormSectionProps {
  readonly form: ProductFormApi
  readonly disabled: boolean
}

/** The props of sections that also show saved data, such as the stock. */
export interface StoredSectionProps extends FormSectionProps {
  /** Null for a new product. */
  readonly product: ProductFieldsFragment | null
}

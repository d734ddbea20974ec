import { graphql } from '../../../generated/gql.ts'
import type { FormStoreQuery } from '../../../generated/graphql.ts'
import type { HostPage } from '../../../host.ts'
import type { FormFieldType } from './field-kinds.ts'

/** The product that the URL names, and the categories of the store. */
export const FormStoreDocument = graphql(`
  query FormStore($slug: String!, $withProduct: Boolean!, $withCategories: Boolean!) {
    product(slug: $slug) @include(if: $withProduct) { id name }
    categories @include(if: $withCategories) { id name }
  }
`)

export type StoreChoices = FormStoreQuery

const MOST_SLUG = 200

/** The store data that a form needs; null for a form without such fields. */
export function storeVariables(fields: readonly { readonly type: FormFieldType }[], { query }: HostPage) {
  const slug = query?.slug?.at(-1)?.slice(0, MOST_SLUG) ?? ''
  const withProduct = slug !== '' && fields.some(({ type }) => type === 'product')
  const withCategories = fields.some(({ type }) => type.startsWith('product-categories'))
  return withProduct || withCategories ? { slug, withProduct, withCategories } : null
}

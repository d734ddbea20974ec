import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import type { CatalogProductsQueryVariables, ProductRowFragment } from '../../../generated/graphql.ts'
import { ProductsDocument } from './product-documents.ts'

/** Products that one change can have. */
export const MOST_SELECTED = 500
const AT_ONCE = 100

/** Selects all products that a list's filters match, also those on other pages. */
export function useAllProducts(where: NonNullable<CatalogProductsQueryVariables['where']>) {
  const client = useApolloClient()
  const [found, setFound] = useState<{ readonly of: string; readonly products: readonly ProductRowFragment[] }>()
  const [isLoading, setLoading] = useState(false)
  // Another filter makes another selection.
  const of = JSON.stringify(where)

  async function selectAll() {
    setLoading(true)
    const products: ProductRowFragment[] = []
    for (let page = 1; products.length < MOST_SELECTED; page++) {
      const { data } = await client.query({
        query: ProductsDocument,
        variables: { page, perPage: AT_ONCE, where, orderBy: [], withFields: false },
        fetchPolicy: 'network-only',
      })
      const items = data?.catalogProducts.items ?? []
      products.push(...items)
      if (items.length < AT_ONCE) break
    }
    setLoading(false)
    setFound({ of, products })
  }

  return {
    products: found?.of === of ? found.products : null,
    isLoading,
    selectAll,
    clear: () => setFound(undefined),
  }
}

import type { ApolloClient } from '@apollo/client'
import type { FoundRecord } from '../../../capability/admin-capability.ts'
import { CARD_ROWS, type DashboardList } from '../../../capability/dashboard-card.ts'
import { graphql } from '../../../generated/index.ts'
import { formatQuantity, stockOf } from './product-stock.ts'

const MOST_SHOWN = 8

const FindProductsDocument = graphql(`
  query FindProducts($text: String!, $perPage: Int!) {
    catalogProducts(page: 1, perPage: $perPage, where: { search: $text }) { items { id name variants { id sku } } }
  }
`)

/** Products that match by name, SKU, barcode, brand and more. */
export async function findProducts(client: ApolloClient, text: string): Promise<FoundRecord[]> {
  const { data } = await client.query({
    query: FindProductsDocument,
    variables: { text, perPage: MOST_SHOWN },
    fetchPolicy: 'network-only',
  })
  const items = data?.catalogProducts.items ?? []
  return items.map(({ id, name, variants }) => ({
    id,
    title: name,
    details: [skuOf(variants, text)].filter(Boolean),
    path: `/inventory/products/${id}`,
  }))
}

/** The SKU that was searched for, otherwise the first one. */
function skuOf(variants: readonly { readonly sku: string }[], text: string): string {
  const skus = variants.map(({ sku }) => sku).filter(Boolean)
  return skus.find((sku) => sku.toLowerCase().startsWith(text.toLowerCase())) ?? skus[0] ?? ''
}

const LowStockDocument = graphql(`
  query LowStockProducts($perPage: Int!) {
    me { user { id } tenant { id } }
    catalogProducts(perPage: $perPage, where: { stock: LOW, status: { in: [ACTIVE, DRAFT] } }) {
      items { id name type isAvailable variants { id available tracksStock lowStockLevel } }
      totalItems
    }
  }
`)

/** Products of which a variant has no more than its low-stock level. */
export async function lowStock(client: ApolloClient): Promise<DashboardList> {
  const { data } = await client.query({
    query: LowStockDocument,
    variables: { perPage: CARD_ROWS },
    fetchPolicy: 'network-only',
  })
  const items = data?.catalogProducts.items ?? []
  return {
    total: data?.catalogProducts.totalItems ?? 0,
    items: items.map(({ id, name, ...product }) => ({
      id,
      title: name,
      details: [`${formatQuantity(stockOf(product).available ?? 0)} available`],
      path: `/inventory/products/${id}`,
    })),
  }
}

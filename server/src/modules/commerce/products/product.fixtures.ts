import { type CapabilityFixtures, nextNumber } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly product: string
    readonly productVariant: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: {
    product:
      /^(catalogProduct\.id|UpdateProductInput\.id|(Manage|Change)ProductsInput\.ids|(Store)?ProductWhere\.id|Create\w+\.relatedIds)$/,
    productVariant: /^(BundleItemInput\.variantId)$/,
    taxClass: /^(Create|Update)ProductInput\.taxClassId$/,
  },
  async reset(database, { tenant, product, productVariant }) {
    await database.query(
      `insert into product (id, tenant_id, name, sort_name, slug, status, options, publish_at, created_at, updated_at)
       values ($1, $2, 'Given', 'given', 'given', 'active', '[]', now(), now(), now())
       on conflict (id) do update set deleted_at = null, slug = 'given', options = '[]', status = 'active'`,
      [product, tenant],
    )
    await database.query(
      `insert into product_variant (id, tenant_id, product_id, position, option_values, price, tracks_stock)
       values ($1, $2, $3, 0, '[]', 1000, true)
       on conflict (id) do update set removed_at = null, option_values = '[]', allows_back_order = false`,
      [productVariant, tenant, product],
    )
    await database.query(
      `insert into product_word (tenant_id, word, product_id) values ($2, 'given', $1) on conflict do nothing`,
      [product, tenant],
    )
  },
  values: {
    'product.slug': () => 'given',
    'CreateProductInput.slug': () => `walk-${nextNumber()}`,
    'UpdateProductInput.slug': () => `walk-${nextNumber()}`,
    badgeColor: () => '#C2410C',
    // Options and variants have to fit each other.
    'CreateProductInput.options': () => undefined,
    'UpdateProductInput.options': () => undefined,
    'CreateProductInput.variants': () => [{ price: 100 }],
    'UpdateProductInput.variants': () => undefined,
    'ProductImageInput.address': () => '/media/walk.webp',
    'UpdateProductInput.relatedIds': () => undefined,
    'CreateProductInput.bundleItems': () => undefined,
    'UpdateProductInput.bundleItems': () => undefined,
    'CreateProductInput.publishAt': () => '2026-03-31T12:00:00.000Z',
    'UpdateProductInput.publishAt': () => '2026-03-31T12:00:00.000Z',
    pricePercent: () => 5,
  },
  rest: {
    'GET /products': ({ product }) => ({ query: { search: 'given', productIds: product, price: '1,500' } }),
    'GET /admin/products': () => ({ query: { search: 'given', status: 'active' } }),
    'GET /admin/products/:id': ({ product }) => ({ params: { id: product } }),
    'POST /admin/products': () => ({
      body: { name: `Walk ${nextNumber()}`, status: 'active', variants: [{ price: 12.5 }] },
    }),
    'PUT /admin/products/:id': ({ product }) => ({ params: { id: product }, body: { brand: 'Walk' } }),
    'DELETE /admin/products/:id': ({ product }) => ({ params: { id: product } }),
  },
  vocabulary: ['product.type', 'product.status'],
}

import { type CapabilityFixtures, nextNumber } from '../../../../../tests/kit/capability-fixtures.ts'
import { addImages } from '../../../../../tests/kit/library-images.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly product: string
    readonly productVariant: string
    readonly productCategory: string
    /** Has a former slug, an image and a tag, and is related to `product`. */
    readonly otherProduct: string
    /** An optional text field of products. */
    readonly productCustomField: string
  }
}

export const fixtures: CapabilityFixtures = {
  openToAnyone: ['product', 'products'],
  longTexts: {
    'CreateProductInput.description': 100_000,
    'UpdateProductInput.description': 100_000,
  },
  ids: {
    product:
      /^(catalogProduct\.id|UpdateProductInput\.id|(Manage|Change)ProductsInput\.ids|SortCategoryProductsInput\.productIds|(Store)?ProductWhere\.id|CreateProductInput\.relatedIds)$/,
    otherProduct: /^UpdateProductInput\.relatedIds$/,
    productVariant: /^(BundleItemInput\.variantId|ProductVariantInput\.id)$/,
    productCategory:
      /^((Create|Update)ProductInput\.categoryIds|ChangeProductsInput\.(add|remove)CategoryIds|(Store)?ProductWhere\.categoryId)$/,
    productCustomField: /^((Create|Update)ProductInput\.customFields\.fieldId|ProductWhere\.customFields(\.fieldId)?)$/,
    taxClass: /^(Create|Update)ProductInput\.taxClassId$/,
  },
  async reset(database, rows) {
    const { tenant, product, productVariant, productCategory, otherProduct, productCustomField } = rows
    await database.query(
      `insert into custom_field (id, tenant_id, kind, key, label, type, position)
       values ($1, $2, 'product', 'given', 'Given', 'text', 0)
       on conflict (id) do update set type = 'text', is_required = false, is_archived = false`,
      [productCustomField, tenant],
    )
    await database.query(
      `insert into product (id, tenant_id, name, sort_name, slug, status, options, publish_at, created_at, updated_at)
       values ($1, $2, 'Given', 'given', 'given', 'active', '[]', now(), now(), now())
       on conflict (id) do update set deleted_at = null, slug = 'given', options = '[]', status = 'active'`,
      [product, tenant],
    )
    await addImages(database, ['/media/walk.webp'], tenant)
    // So that tax classes can be deleted.
    await database.query('update product set tax_class_id = null where tenant_id = $1', [tenant])
    await database.query('delete from product_variant where product_id = $1 and id <> $2', [product, productVariant])
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
    const counts = {
      categoryId: { categories: [] },
      brand: { brands: [] },
      options: { options: [] },
      price: { minPrice: null, maxPrice: null },
      available: { available: 0, unavailable: 0 },
    }
    await database.query(
      'insert into stored_facets (tenant_id, counts, counted_at) values ($1, $2, now()) on conflict do nothing',
      [tenant, JSON.stringify(counts)],
    )
    await database.query(
      `insert into product_category (id, tenant_id, position, name, slug, created_at, updated_at)
       values ($1, $2, 0, 'Given', 'given', now(), now()) on conflict (id) do nothing`,
      [productCategory, tenant],
    )
    await database.query(
      `insert into product (id, tenant_id, name, sort_name, slug, status, options, publish_at, created_at, updated_at)
       values ($1, $2, 'Other', 'other', 'other', 'active', '[]', now(), now(), now())
       on conflict (id) do update set deleted_at = null`,
      [otherProduct, tenant],
    )
    for (const [table, columns, ids] of [
      ['category_product', 'category_id, product_id', [productCategory, otherProduct]],
      ['category_order', 'position, category_id, product_id', [0, productCategory, otherProduct]],
      ['related_product', 'position, product_id, related_id', [0, otherProduct, product]],
      ['bundle_item', 'position, quantity, bundle_id, variant_id', [0, 1000, otherProduct, productVariant]],
      ['product_image', 'position, address, product_id', [0, '/media/given.webp', otherProduct]],
      ['product_tag', 'tag, product_id', ['given', otherProduct]],
      ['former_product_slug', 'slug, product_id', ['given-before', otherProduct]],
    ] as const) {
      const marks = ids.map((_, at) => `$${at + 2}`).join(', ')
      await database.query(
        `insert into ${table} (tenant_id, ${columns}) select $1, ${marks}
         where not exists (select from ${table} where tenant_id = $1)`,
        [tenant, ...ids],
      )
    }
  },
  values: {
    'product.slug': () => 'given',
    'CreateProductInput.slug': () => `walk-${nextNumber()}`,
    'UpdateProductInput.slug': () => `walk-${nextNumber()}`,
    badgeColor: () => '#C2410C',
    // Options and variants have to fit each other.
    'ProductOptionInput.name': () => 'Size',
    'ProductOptionInput.values': () => 'M',
    'ProductVariantInput.id': () => undefined,
    'ProductVariantInput.optionValues': () => 'M',
    'ProductVariantInput.price': () => 100,
    'ProductVariantInput.compareAtPrice': () => 150,
    'ProductVariantInput.image': () => '/media/walk.webp',
    'ProductImageInput.address': () => '/media/walk.webp',
    'CreateProductInput.publishAt': () => '2026-03-31T12:00:00.000Z',
    'UpdateProductInput.publishAt': () => '2026-03-31T12:00:00.000Z',
  },
  rest: {
    'GET /products': ({ product }) => ({ query: { search: 'given', productIds: product, price: '1,500' } }),
    'GET /products/:slug': () => ({ params: { slug: 'given' } }),
    'GET /admin/products': () => ({ query: { search: 'given', status: 'active' } }),
    'GET /admin/products/:id': ({ product }) => ({ params: { id: product } }),
    'POST /admin/products': () => ({
      body: { name: `Walk ${nextNumber()}`, status: 'active', variants: [{ price: 12.5 }] },
    }),
    'PUT /admin/products/:id': ({ product }) => ({ params: { id: product }, body: { brand: 'Walk' } }),
    'DELETE /admin/products/:id': ({ product }) => ({ params: { id: product } }),
    'POST /admin/products/:id/restore': ({ product }) => ({ params: { id: product } }),
  },
  vocabulary: ['product.type', 'product.status'],
}

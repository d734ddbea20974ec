import { type CapabilityFixtures, nextNumber } from '../../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly productCategory: string
    /** Below nothing, and nothing below it. */
    readonly otherProductCategory: string
  }
}

export const fixtures: CapabilityFixtures = {
  openToAnyone: ['categories', 'category'],
  longTexts: {
    'CreateProductCategoryInput.description': 100_000,
    'UpdateProductCategoryInput.description': 100_000,
  },
  ids: {
    productCategory: /^((Update|Move|Delete)ProductCategoryInput|SortCategoryProductsInput)\.id$/,
    otherProductCategory: /^(Create|Move)ProductCategoryInput\.parentId$/,
  },
  async reset(database, { tenant, productCategory, otherProductCategory }) {
    await database.query(
      `insert into product_category (id, tenant_id, position, name, slug, created_at, updated_at)
       values ($1, $3, 0, 'Given', 'given', now(), now()), ($2, $3, 1, 'Other', 'other', now(), now())
       on conflict (id) do update
         set parent_id = null, rule = null, position = excluded.position, name = excluded.name, slug = excluded.slug`,
      [productCategory, otherProductCategory, tenant],
    )
    await database.query('delete from product_category where tenant_id = $1 and not id = any ($2::uuid[])', [
      tenant,
      [productCategory, otherProductCategory],
    ])
  },
  values: {
    'CreateProductCategoryInput.slug': () => `walk-${nextNumber()}`,
    'UpdateProductCategoryInput.slug': () => `walk-${nextNumber()}`,
    'CreateProductCategoryInput.image': () => '/media/walk.webp',
    'UpdateProductCategoryInput.image': () => '/media/walk.webp',
    'MoveProductCategoryInput.position': () => 0,
    // Products of the fixtures are put into these categories by hand, so that they must not become automatic.
    'CategoryRuleInput.match': () => 'ALL',
    'CategoryConditionInput.field': () => 'TITLE',
    'CategoryConditionInput.operator': () => 'EQUALS',
  },
  rest: {
    'GET /products/categories': ({ productCategory }) => ({ query: { limit: '-1', categoryIds: productCategory } }),
    'GET /admin/products/categories': () => ({}),
    'GET /admin/products/categories/:id': ({ productCategory }) => ({ params: { id: productCategory } }),
    'POST /admin/products/categories': ({ otherProductCategory }) => ({
      body: { category: `Walk ${nextNumber()}`, parent_id: otherProductCategory },
    }),
    'PUT /admin/products/categories/:id': ({ productCategory }) => ({
      params: { id: productCategory },
      body: { seo_title: 'Walk' },
    }),
    'PUT /admin/products/categories/:id/position': ({ productCategory, otherProductCategory }) => ({
      params: { id: productCategory },
      body: { parent_id: otherProductCategory, position: 0 },
    }),
    'DELETE /admin/products/categories/:id': ({ productCategory }) => ({ params: { id: productCategory } }),
  },
}

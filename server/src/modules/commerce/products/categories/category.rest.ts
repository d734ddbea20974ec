import { byId, changesOf, inputOf, oneOfKey } from '../../../../rest/crud.ts'
import { Refused, refusal } from '../../../../rest/errors.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type {
  CreateProductCategoryInput,
  MoveProductCategoryInput,
  RestCategoryFragment,
  UpdateProductCategoryInput,
} from '../../../../rest/generated/graphql.ts'
import { listQuery, listSchema, wholeListReply } from '../../../../rest/list.ts'
import { type Route, route } from '../../../../rest/route.ts'
import { described, exemplified, integer, object, string, stringOrNull } from '../../../../rest/schema.ts'
import { restRule, ruleOf, ruleSchema } from './category-rule.rest.ts'

graphql(`
  fragment RestCategory on ProductCategory {
    id parentId position name slug description image seoTitle seoDescription numberOfProducts version
    rule { match conditions { field operator value } }
  }
`)

const ListStoreCategories = graphql(`
  query RestStoreCategories { categories { id name slug parentId image numberOfProducts } }
`)
const ListCategories = graphql(`
  query RestProductCategories { productCategories { ...RestCategory } }
`)
const CreateCategory = graphql(`
  mutation RestCreateProductCategory($input: CreateProductCategoryInput!) {
    createProductCategory(input: $input) { productCategory { ...RestCategory } userErrors { code message field } }
  }
`)
const UpdateCategory = graphql(`
  mutation RestUpdateProductCategory($input: UpdateProductCategoryInput!) {
    updateProductCategory(input: $input) { productCategory { ...RestCategory } userErrors { code message field } }
  }
`)
const MoveCategory = graphql(`
  mutation RestMoveProductCategory($input: MoveProductCategoryInput!) {
    moveProductCategory(input: $input) { productCategory { ...RestCategory } userErrors { code message field } }
  }
`)
const DeleteCategory = graphql(`
  mutation RestDeleteProductCategory($input: DeleteProductCategoryInput!) {
    deleteProductCategory(input: $input) { deletedId userErrors { code message field } }
  }
`)

const name = exemplified(string, 'Winter tyres')
const slug = exemplified(string, 'winter-tyres')
const parent_id = described(stringOrNull, 'Null for a top-level category')
const thumbnail = exemplified(described(stringOrNull, 'The address of an image'), '/media/tyre.webp')
const products = described(integer, 'In this category or in one below it')
const position = described(integer, 'Its place among the categories with the same parent, from 0')
const version = described(integer, 'For updates: the last read version; an older one is refused')

const sent = {
  category: name,
  slug,
  description: exemplified(described(string, 'HTML; scripts are removed'), '<p>With and without studs.</p>'),
  thumbnail,
  seo_title: exemplified(string, 'Winter tyres in Ottawa'),
  seo_description: exemplified(string, 'Fitted while you wait.'),
  rule: ruleSchema,
}
const storeSchema = object({ id: string, category: name, slug, parent_id, thumbnail, number_of_products: products })
const categorySchema = object({ id: string, ...sent, parent_id, position, number_of_products: products, version })
const one = oneOfKey('category', categorySchema)

const names = {
  category: 'name',
  slug: 'slug',
  description: 'description',
  thumbnail: 'image',
  seo_title: 'seoTitle',
  seo_description: 'seoDescription',
}
const fieldNames = { name: 'category', image: 'thumbnail' }
const orders = ['category', 'slug'] as const

export const restRoutes: readonly Route[] = [
  route('GET /products/categories', ListStoreCategories, {
    summary: 'The categories of the store, each before those below it',
    query: listQuery(orders, { categoryIds: described(string, 'Only these: IDs with commas between them') }),
    answer: listSchema(storeSchema),
    variables: () => ({}),
    reply: ({ categories }, request) => {
      const rows = categories.map(({ id, name, slug, parentId, image, numberOfProducts }) => ({
        id,
        category: name,
        slug,
        parent_id: parentId,
        thumbnail: image,
        number_of_products: numberOfProducts,
      }))
      const ids = request.query.categoryIds?.toLowerCase().split(',').filter(Boolean) ?? []
      return wholeListReply(request, ids.length > 0 ? rows.filter(({ id }) => ids.includes(id)) : rows, orders)
    },
  }),
  route('GET /admin/products/categories', ListCategories, {
    summary: 'All product categories, for staff, each before those below it',
    query: listQuery(orders, { search: described(exemplified(string, 'tyre'), 'A part of the name') }),
    answer: listSchema(categorySchema),
    variables: () => ({}),
    reply: ({ productCategories }, request) => {
      const search = request.query.search?.trim().toLowerCase() ?? ''
      const found = productCategories.filter(({ name }) => name.toLowerCase().includes(search))
      return wholeListReply(request, found.map(restCategory), orders)
    },
  }),
  route('GET /admin/products/categories/:id', ListCategories, {
    name: 'RestProductCategory',
    summary: 'One product category',
    answer: one,
    variables: () => ({}),
    reply: ({ productCategories }, { params }) => {
      const category = productCategories.find(({ id }) => id === params.id?.toLowerCase())
      if (!category) throw new Refused(refusal(404, 'NOT_FOUND', 'There is no such category.'))
      return answerOf(category)
    },
  }),
  route('POST /admin/products/categories', CreateCategory, {
    summary: 'Creates a product category, as the last one below its parent',
    body: object({ ...sent, parent_id }, ['category']),
    bodyExample: { category: 'Winter tires', description: 'Studded and studless' },
    answer: one,
    fieldNames,
    variables: ({ body }) => ({
      input: { ...inputOf<CreateProductCategoryInput>(body, { ...names, parent_id: 'parentId' }), ...ruleOf(body) },
    }),
    reply: ({ createProductCategory: { productCategory } }) => answerOf(productCategory),
  }),
  route('PUT /admin/products/categories/:id', UpdateCategory, {
    summary: 'Changes a product category',
    body: object({ ...sent, version }, []),
    answer: one,
    fieldNames,
    variables: ({ params, body }) => ({
      input: {
        ...changesOf<UpdateProductCategoryInput>(params.id, body, { ...names, version: 'version' }),
        ...ruleOf(body),
      },
    }),
    reply: ({ updateProductCategory: { productCategory } }) => answerOf(productCategory),
  }),
  route('PUT /admin/products/categories/:id/position', MoveCategory, {
    summary: 'Moves a product category with the categories below it',
    body: object({ parent_id, position: described(integer, 'From 0; the last one if it is omitted') }, []),
    answer: one,
    variables: ({ params, body }) => ({
      input: changesOf<MoveProductCategoryInput>(params.id, body, { parent_id: 'parentId', position: 'position' }),
    }),
    reply: ({ moveProductCategory: { productCategory } }) => answerOf(productCategory),
  }),
  byId('DELETE /admin/products/categories/:id', DeleteCategory, {
    summary: 'Deletes a product category. Categories below it move up, and its products are kept',
  }),
]

const answerOf = (category: RestCategoryFragment | null | undefined) => ({
  success: true,
  category: category && restCategory(category),
})

function restCategory(category: RestCategoryFragment) {
  const { id, name, slug, description, image, seoTitle, seoDescription, parentId, position } = category
  return {
    id,
    category: name,
    slug,
    description,
    thumbnail: image,
    seo_title: seoTitle,
    seo_description: seoDescription,
    parent_id: parentId,
    position,
    number_of_products: category.numberOfProducts,
    version: category.version,
    rule: restRule(category.rule ?? null),
  }
}

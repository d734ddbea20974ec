import type { Visitor } from '../../../app/test-server.ts'

export const PRODUCT = `id name slug type status description brand badgeText badgeColor taxClassId publishAt seoTitle seoDescription
  minPrice maxPrice numberOfVariants image isAvailable tags deletedAt version options { name values }
  images { address alt } categories { id name } relatedProducts { id name }
  bundleContents { productName quantity variant { id } }
  variants { id title optionValues sku barcode price compareAtPrice cost weight image tracksStock allowsBackOrder
    lowStockLevel incoming onHand reserved available isAvailable }`
const ANSWER = `product { ${PRODUCT} } userErrors { code message field }`
export const CREATE = `mutation ($input: CreateProductInput!) { createProduct(input: $input) { ${ANSWER} } }`
const UPDATE = `mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { ${ANSWER} } }`
const CHANGE = `mutation ($input: ChangeProductsInput!) {
  changeProducts(input: $input) { products { ${PRODUCT} } userErrors { code message field } } }`
const LIST = `query ($where: ProductWhere, $orderBy: [ProductOrder!], $page: Int, $perPage: Int) {
  catalogProducts(where: $where, orderBy: $orderBy, page: $page, perPage: $perPage) {
    items { id name } totalItems pageInfo { hasNextPage } } }`
const READ = `query ($id: ID!) { catalogProduct(id: $id) { ${PRODUCT} } }`

/** Product operations as this user, through the API. */
export function productsOf(person: Visitor) {
  const many = async (name: 'deleteProducts' | 'restoreProducts', ids: readonly string[]) => {
    const document = `mutation ($input: ManageProductsInput!) {
      ${name}(input: $input) { products { id slug deletedAt variants { sku } } userErrors { message field } } }`
    return (await person.ask(document, { input: { ids } })).data[name]
  }
  const list = async (variables: object = {}) => (await person.ask(LIST, variables)).data.catalogProducts
  return {
    create: async (input: object) => (await person.ask(CREATE, { input })).data.createProduct,
    /** A product with one variant, unless told otherwise. */
    made: async (name: string, more: object = {}) => {
      const input = { name, status: 'ACTIVE', variants: [{ price: 1000 }], ...more }
      const { product, userErrors } = (await person.ask(CREATE, { input })).data.createProduct
      if (!product) throw new Error(JSON.stringify(userErrors))
      return product
    },
    update: async (input: object) => (await person.ask(UPDATE, { input })).data.updateProduct,
    change: async (input: object) => (await person.ask(CHANGE, { input })).data.changeProducts,
    read: async (id: string) => (await person.ask(READ, { id })).data.catalogProduct,
    list,
    /** The names of the filtered list, in order. */
    names: async (where: object, orderBy?: object[]): Promise<string[]> =>
      (await list({ where, orderBy, perPage: 100 })).items.map(({ name }: { name: string }) => name),
    remove: (ids: readonly string[]) => many('deleteProducts', ids),
    restore: (ids: readonly string[]) => many('restoreProducts', ids),
  }
}

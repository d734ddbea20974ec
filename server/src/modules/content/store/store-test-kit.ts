import { block, encode, tree, type UnplacedBlock } from '@mainstreet/blocks/tree'
import type { Visitor } from '../../../app/test-server.ts'
import { created, PUBLISH, SAVE } from '../pages/page-test-kit.ts'

const CREATE = `mutation ($input: CreateProductInput!) {
  createProduct(input: $input) { product { id slug version variants { id title } } userErrors { field message } }
}`
const UPDATE_PRODUCT = `mutation ($input: UpdateProductInput!) {
  updateProduct(input: $input) { product { id slug } userErrors { field message } }
}`

export interface MadeProduct {
  readonly id: string
  readonly slug: string
  readonly variants: readonly { readonly id: string; readonly title: string }[]
}

/** An active product with one variant of $24.50, unless said otherwise. */
export async function makeProduct(owner: Visitor, name: string, more: object = {}): Promise<MadeProduct> {
  const input = { name, status: 'ACTIVE', publishAt: '2020-01-01T00:00:00Z', variants: [{ price: 2450 }], ...more }
  const { data, errors } = await owner.ask(CREATE, { input })
  if (errors || data.createProduct.userErrors.length > 0) {
    throw new Error(`${name}: ${JSON.stringify(errors ?? data.createProduct.userErrors)}`)
  }
  return data.createProduct.product
}

export async function changeProduct(owner: Visitor, input: object): Promise<void> {
  const { data, errors } = await owner.ask(UPDATE_PRODUCT, { input })
  if (errors || data.updateProduct.userErrors.length > 0) {
    throw new Error(JSON.stringify(errors ?? data.updateProduct.userErrors))
  }
}

const CREATE_CATEGORY = `mutation ($input: CreateProductCategoryInput!) {
  createProductCategory(input: $input) { productCategory { id slug } userErrors { field message } }
}`

export async function makeCategory(
  owner: Visitor,
  name: string,
  more: object = {},
): Promise<{ id: string; slug: string }> {
  const { data, errors } = await owner.ask(CREATE_CATEGORY, { input: { name, ...more } })
  if (errors || data.createProductCategory.userErrors.length > 0) {
    throw new Error(JSON.stringify(errors ?? data.createProductCategory.userErrors))
  }
  return data.createProductCategory.productCategory
}

/** A published page with these blocks below each other. */
export async function publishPage(
  owner: Visitor,
  { title, ...more }: { readonly title: string; readonly [field: string]: unknown },
  ...content: readonly UnplacedBlock[]
): Promise<void> {
  const { id } = await created(owner, title, more)
  const page = tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, ...content))))
  for (const [document, input] of [
    [SAVE, { id, content: encode(page) }],
    [PUBLISH, { id }],
  ] as const) {
    const { errors } = await owner.ask(document, { input })
    if (errors) throw new Error(JSON.stringify(errors))
  }
}

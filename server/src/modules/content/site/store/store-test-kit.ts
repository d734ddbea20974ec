import type { Visitor } from '../../../../app/test-server.ts'

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

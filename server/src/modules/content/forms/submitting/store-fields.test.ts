import { expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { productsOf } from '../../../commerce/products/product-test-kit.ts'
import { contactForm, publishForms, send } from '../form-test-kit.ts'

const kit = useServer()

test('products and categories are chosen from those that visitors see, and stored with name and id', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const visitor = kit.visitor('maple.localhost')
  const products = productsOf(owner)
  const product = await products.made('Crème wax')
  const draft = await products.made('Secret wax', { status: 'DRAFT' })
  const category = async (name: string) => {
    const create = `mutation ($input: CreateProductCategoryInput!) {
      createProductCategory(input: $input) { productCategory { id name } userErrors { message } } }`
    return (await owner.ask(create, { input: { name } })).data.createProductCategory.productCategory
  }
  const [one, other] = [await category('Wax'), await category('Wash')]
  const dynamicForm = [
    { label: 'Item', type: 'product', required: true },
    { label: 'Kind', type: 'product-categories-dropdown' },
    { label: 'Kinds', type: 'product-categories-checkbox' },
  ]
  const form = contactForm({ formName: 'Store', dynamicForm })
  const { slug } = await publishForms(owner, 'Store choices', form)
  const sent = (values: Record<string, string>) => send(visitor, { url: `/${slug}`, formName: 'Store', values })
  expect(await sent({ item: '', kind: 'x' })).toMatchObject({
    success: false,
    formErrors: {
      item: ['This is required'],
      kind: ['This category is no longer available. Reload the page and choose again.'],
    },
  })
  expect((await sent({ item: draft.name })).formErrors.item).toEqual([
    'There is no product with this name. Choose one from the list.',
  ])
  expect(await sent({ item: 'CREME WAX', kind: one.id, kinds: other.id })).toMatchObject({
    success: true,
  })
  expect(await sent({ item: product.slug })).toMatchObject({ success: true })
  const stored = await owner.ask(`{ formSubmissions(where: { formName: { eq: "Store" } }) {
    items { values { key value recordIds } } } }`)
  const [bySlug, byName] = stored.data.formSubmissions.items
  expect(byName.values).toEqual([
    { key: 'item', value: product.name, recordIds: [product.id] },
    { key: 'kind', value: one.name, recordIds: [one.id] },
    { key: 'kinds', value: other.name, recordIds: [other.id] },
  ])
  expect(bySlug.values[0]).toEqual({ key: 'item', value: product.name, recordIds: [product.id] })

  const page = await visitor.request({ method: 'GET', url: `/${slug}?slug=${product.slug}` })
  expect(page.body).toContain(`value="${product.id}"`)
  expect(page.body).toContain(`<option value="${one.id}">`)
})

import { block } from '@mainstreet/blocks/tree'
import { expect, test } from 'vitest'
import { MAPLE, useServer } from '../../../app/test-server.ts'
import { changeProduct, makeProduct, publishPage } from './store-test-kit.ts'

const site = useServer({ role: 'web' })
const visit = (url: string) => site.visitor(MAPLE).request({ method: 'GET', url })

test('a change of nothing but the price is shown at once, on the page of the product and in lists', async () => {
  const owner = await site.signedIn('owner@maple.test')
  const { id, slug, variants } = await makeProduct(owner, 'Priced tire', { variants: [{ price: 10_000 }] })
  await publishPage(owner, { title: 'Prices' }, block('SingleProduct', { product: id }))
  const pages = [`/store/product/${slug}`, '/prices']
  const prices = async () => Promise.all(pages.map(async (url) => /\$\d+\.\d\d/.exec((await visit(url)).body)?.[0]))
  expect(await prices()).toEqual(['$100.00', '$100.00'])
  await changeProduct(owner, { id, variants: [{ id: variants[0]?.id, price: 9_000 }] })
  await expect.poll(prices).toEqual(['$90.00', '$90.00'])
  const input = { ids: [id], kind: 'PERCENT', percent: 10, idempotencyKey: 'priced-tire' }
  const change = `mutation ($input: ChangePricesInput!) { changePrices(input: $input) { userErrors { message } } }`
  const { data, errors } = await owner.ask(change, { input })
  expect([errors, data?.changePrices.userErrors]).toEqual([undefined, []])
  await expect.poll(prices).toEqual(['$99.00', '$99.00'])
})

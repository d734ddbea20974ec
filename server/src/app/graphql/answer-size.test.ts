import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../test-server.ts'

const kit = useServer({ role: 'web' })
const PRODUCTS = 40

let visitor: Visitor

/** Each product has all others as related ones, and 20 variants. */
beforeAll(async () => {
  const owner = await kit.signedIn('owner@maple.test')
  visitor = kit.visitor('maple.localhost')
  const values = Array.from({ length: 20 }, (_, place) => `v${place}`)
  const create = 'mutation ($input: CreateProductInput!) { createProduct(input: $input) { product { id } } }'
  const ids: string[] = []
  for (let number = 0; number < PRODUCTS; number++) {
    const input = {
      name: `Large ${number}`,
      status: 'ACTIVE',
      description: `<p>${'word '.repeat(4000)}</p>`,
      options: [{ name: 'Size', values }],
      variants: values.map((value) => ({ price: 1, optionValues: [value] })),
      relatedIds: ids,
    }
    ids.push((await owner.ask(create, { input })).data.createProduct.product.id)
  }
})

const TOO_LARGE = 'The answer would be too large. Ask for fewer fields or a smaller perPage.'

test('lists within lists are refused once their rows together are too many', async () => {
  const levels = '{ products(perPage: 100) { items { relatedProducts { name variants { id sku title price } } } } }'
  expect((await visitor.ask(levels)).errors?.[0]).toMatchObject({
    message: TOO_LARGE,
    extensions: { code: 'BAD_USER_INPUT' },
  })
  const aliases = Array.from({ length: 8 }, (_, at) => `a${at}: relatedProducts { id name slug brand seoTitle }`)
  const several = `{ products(perPage: 100) { items { ${aliases.join(' ')} b: relatedProducts { description } } } }`
  expect((await visitor.ask(several)).errors?.[0]?.message).toMatch(/^(?:The answer would|These descriptions)/)
})

test('long texts are not answered without end either', async () => {
  const aliases = Array.from({ length: 7 }, (_, at) => `a${at}: products(perPage: 40) { items { id description } }`)
  const { errors } = await visitor.ask(`{ ${aliases.join(' ')} }`)
  expect(errors?.[0]?.message).toBe('These descriptions are too long together. Ask for fewer of them.')
  const repeated = Array.from({ length: 30 }, (_, at) => `a${at}: description`)
  const answer = await visitor.ask(`{ products(perPage: 40) { items { ${repeated.join(' ')} } } }`)
  expect(answer.errors?.[0]?.message).toMatch(/^(?:The answer would|These descriptions)/)
})

test('a large list is answered whole and in order', async () => {
  const { data, errors } = await visitor.ask(
    '{ products(perPage: 100) { items { name variants { id title optionValues price } } } }',
  )
  expect(errors).toBeUndefined()
  expect(data.products.items).toHaveLength(PRODUCTS)
  for (const { variants } of data.products.items)
    expect(variants.map(({ title }: { title: string }) => title)).toEqual(
      Array.from({ length: 20 }, (_, place) => `v${place}`),
    )
})

test('the categories of a store are found one by one, too', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  await owner.ask(
    'mutation { createProductCategory(input: { name: "Tires", description: "<p>Round</p>" }) { productCategory { id } } }',
  )
  const { data } = await visitor.ask(
    '{ category(slug: "tires") { name description numberOfProducts } none: category(slug: "x") { id } }',
  )
  expect(data).toEqual({ category: { name: 'Tires', description: '<p>Round</p>', numberOfProducts: 0 }, none: null })
})

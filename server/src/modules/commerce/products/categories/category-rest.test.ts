import { beforeAll, expect, test } from 'vitest'
import { addImages } from '../../../../../../tests/kit/library-images.ts'
import { useServer, type Visitor } from '../../../../app/test-server.ts'

const kit = useServer()
beforeAll(() => addImages(kit.database, ['/media/tyre.webp']))

const call = async (person: Visitor, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
  const payload = body ? { payload: JSON.stringify(body) } : {}
  const answer = await person.request({ method, url: `/api/v1${path}`, headers, ...payload })
  return { status: answer.status, ...JSON.parse(answer.body) }
}

test('the store lists categories in order, or those that are named', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const post = (body: object) => call(owner, 'POST', '/admin/products/categories/', body)
  const { category: tyres } = await post({ category: 'Tyres', thumbnail: '/media/tyre.webp' })
  const { category: winter } = await post({ category: 'Winter', parent_id: tyres.id })
  const { category: oil } = await post({ category: 'Oil' })
  expect(await post({ category: 'Other', slug: 'oil', thumbnail: 'x' })).toMatchObject({
    status: 400,
    errors: {
      thumbnail: ['Choose an image from the media library'],
      slug: ['Another category has this slug'],
    },
  })
  await call(owner, 'PUT', `/admin/products/categories/${oil.id}/position/`, { position: 0 })
  await call(owner, 'PUT', `/admin/products/categories/${winter.id}/`, { category: 'Snow' })

  const visitor = kit.visitor('maple.localhost')
  const store = (query: string) => call(visitor, 'GET', `/products/categories/?${query}`)
  const row = { id: tyres.id, category: 'Tyres', slug: 'tyres', parent_id: null, thumbnail: '/media/tyre.webp' }
  expect((await store('limit=-1')).results).toEqual({
    rows: [
      { ...row, id: oil.id, category: 'Oil', slug: 'oil', thumbnail: null, number_of_products: 0 },
      { ...row, number_of_products: 0 },
      { id: winter.id, category: 'Snow', slug: 'winter', parent_id: tyres.id, thumbnail: null, number_of_products: 0 },
    ],
    total: 3,
    limit: -1,
    currentPage: 1,
  })
  const named = await store(`categoryIds=${oil.id},${winter.id.toUpperCase()}`)
  expect(named.results.rows.map(({ category }: { category: string }) => category)).toEqual(['Oil', 'Snow'])
  const staff = (rest: string) => call(owner, 'GET', `/admin/products/categories${rest}`)
  expect((await staff('?search=OW')).results).toMatchObject({ rows: [{ id: winter.id }], total: 1 })
  expect((await staff(`/${winter.id}`)).category).toMatchObject({ id: winter.id, category: 'Snow' })
  expect(await staff('/nope')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await post({ category: 'Lost', parent_id: 'nope' })).toMatchObject({
    status: 400,
    errors: { parent_id: ['There is no such category.'] },
  })
  await call(owner, 'DELETE', `/admin/products/categories/${tyres.id}/`)
  expect((await call(owner, 'GET', '/admin/products/categories/')).results.rows).toMatchObject([
    { category: 'Oil', position: 0 },
    { category: 'Snow', position: 1, parent_id: null },
  ])
})

test('a rule has prices in dollars, and its faults are named', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const conditions = [
    { field: 'price', operator: 'less_than', value: 25.5 },
    { field: 'tag', operator: 'not_equals', value: 'Sale' },
  ]
  const post = (rule: unknown) => call(owner, 'POST', '/admin/products/categories/', { category: 'Small', rule })
  const { category } = await post({ match: 'any', conditions })
  expect(category.rule).toEqual({ match: 'any', conditions: [{ ...conditions[0], value: '25.5' }, conditions[1]] })
  expect(await post({ match: 'all', conditions: [{ ...conditions[0], value: 'cheap' }] })).toMatchObject({
    status: 400,
    errors: { 'rule.conditions.0.value': ['Enter an amount'] },
  })
  for (const strange of ['all', 1, { match: 'some', conditions: [] }, { conditions: [null] }, { conditions: 'x' }])
    expect((await post(strange)).status).toBe(400)
  const path = `/admin/products/categories/${category.id}/`
  expect((await call(owner, 'PUT', path, { rule: null })).category.rule).toBeNull()
})

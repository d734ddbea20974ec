import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../server/src/app/test-server.ts'
import { rest } from './client.ts'

const { signedIn, visitor } = useServer()

let staff: ReturnType<typeof rest>
beforeAll(async () => {
  staff = rest(await signedIn('owner@maple.test'))
  for (const lastname of ['Ash', 'Elm', 'Oak']) {
    const { body } = await staff.post('/admin/customers', { lastname })
    const customer_id = body.customer.customer_id
    await staff.post('/admin/vehicles', { customer_id, make: `Make of ${lastname}` })
    await staff.post('/admin/notes', { title: lastname, customer_id })
    await staff.post('/admin/customers/tags', { name: lastname })
    await staff.post('/admin/media/folders', { name: lastname })
    await staff.post('/admin/custom-fields', { label: lastname, type: 'text' })
    await staff.post('/admin/page/component-template', { componentName: lastname })
    await staff.post('/admin/pages', { title: lastname, excerpt: lastname, publish_date: '2026-01-01' })
  }
})

/** Each list with an order, and the field of its rows that tells them apart. */
const lists = [
  ['/admin/customers', 'lastname', 'lastname'],
  ['/admin/customers/tags', 'name', 'name'],
  ['/admin/vehicles', 'make', 'make'],
  ['/admin/notes', 'created_at', 'title'],
  ['/admin/notes/?search=a', 'created_at', 'title'],
  ['/admin/media/folders', 'name', 'name'],
  ['/admin/custom-fields', 'label', 'label'],
  ['/admin/page/getcomponenttemplates', 'componentName', 'componentName'],
  ['/admin/pages', 'title', 'title'],
  ['/admin/users', 'displayName', 'displayName'],
  ['/admin/roles', 'name', 'name'],
] as const

const rowsOf = (body: never[] | { rows?: never[]; results?: { rows: never[] } }): Record<string, string>[] =>
  Array.isArray(body) ? body : (body.results?.rows ?? body.rows ?? [])

test.each(lists)('%s is ordered by %s, in both directions and page by page', async (path, orderBy, key) => {
  const read = async (query: string) => {
    const { status, body } = await staff.get(`${path}${path.includes('?') ? '&' : '?'}orderBy=${orderBy}&${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return rowsOf(body).map((row) => row[key])
  }
  const rising = await read('orderDirection=asc&limit=-1')
  expect(rising.length).toBeGreaterThan(0)
  expect(await read('orderDirection=desc&limit=-1')).toEqual(rising.toReversed())
  expect(await read('direction=DESC&limit=-1')).toEqual(rising.toReversed())
  expect([...(await read('limit=1&currentPage=1')), ...(await read('itemsPerPage=1&page=2'))]).toEqual(
    rising.slice(0, 2),
  )
})

test('limit -1 means the maximum allowed, and the response says so', async () => {
  const { results } = (await staff.get('/admin/customers/?limit=-1')).body
  expect(results).toMatchObject({ limit: 100, currentPage: 1 })
  expect((await staff.get('/admin/customers')).body.results).toMatchObject({ limit: 20 })
  expect((await staff.get('/admin/customers/tags')).body.results).toMatchObject({ total: 3, limit: -1 })
  expect((await staff.get('/admin/pages/?limit=-1')).body).toMatchObject({ limit: -1 })
  const { results: few } = (await staff.get('/admin/customers/?limit=2&currentPage=2')).body
  expect(few).toMatchObject({ limit: 2, currentPage: 2 })
})

test('makes of vehicles are ordered and page by page', async () => {
  const read = async (query: string) => (await staff.get(`/form/vehicles/makes/?${query}`)).body.results
  const { rows, total, limit } = await read('orderBy=name')
  expect([rows.length, limit]).toEqual([total, -1])
  expect((await read('orderBy=name&direction=desc')).rows).toEqual(rows.toReversed())
  const second = await read('orderBy=name&limit=2&currentPage=2')
  expect(second).toMatchObject({ rows: rows.slice(2, 4), limit: 2, currentPage: 2 })
})

test.each([
  ['limit=many', 'limit'],
  ['limit=0', 'limit'],
  ['itemsPerPage=5000', 'itemsPerPage'],
  ['orderBy=shoe_size', 'orderBy'],
  ['orderBy=lastname&direction=sideways', 'direction'],
])('%s is refused under its name', async (query, name) => {
  const { status, body } = await staff.get(`/admin/customers/?${query}`)
  expect([status, Object.keys(body.errors)]).toEqual([400, [name]])
})

/** Suggestions for an address that is being typed: the service decides on their number and order. */
const SUGGESTIONS = ['/form/addresses']

interface Described {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Described>>
}

interface DescribedCall {
  readonly parameters?: readonly { readonly name: string }[]
  readonly responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: Described }>> }>>
}

test('every list of the documentation takes an order, a limit and a page', async () => {
  const { body } = await visitor().request({ method: 'GET', url: '/api/v1/openapi.json' })
  const { paths } = JSON.parse(body) as { paths: Record<string, { get?: DescribedCall }> }
  const isList = ({ responses }: DescribedCall) => {
    const schema = responses[200]?.content?.['application/json']?.schema
    const rows = schema?.type === 'array' ? schema : (schema?.properties?.results ?? schema)?.properties?.rows
    return rows?.type === 'array'
  }
  const found = Object.entries(paths).flatMap(([path, { get }]) =>
    get && isList(get) && !SUGGESTIONS.includes(path) ? [{ path, get }] : [],
  )
  expect(found.length).toBeGreaterThan(lists.length)
  const incomplete = found.flatMap(({ path, get }) => {
    const names = get.parameters?.map(({ name }) => name) ?? []
    const missing = ['orderBy', 'orderDirection', 'limit', 'currentPage'].filter((name) => !names.includes(name))
    return missing.length > 0 ? [`${path} lacks ${missing.join(', ')}`] : []
  })
  expect(incomplete).toEqual([])
})

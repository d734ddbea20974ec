import { expect, test } from 'vitest'
import { exampleOf } from '../rest/examples.ts'
import { openApi } from '../rest/openapi.ts'
import type { Route } from '../rest/route.ts'
import { capabilities } from './modules.ts'
import { loadRestTable } from './rest-table.ts'
import { useServer } from './test-server.ts'

const kit = useServer()
const table = await loadRestTable(capabilities)

/** Calls whose example cannot succeed on its own, each with the reason. */
const NOT_RUN = new Map([
  ['POST /auth/login', 'needs the password of an account'],
  ['POST /auth/register', 'ends the session of the test'],
  ['POST /user/addresses', 'is for shoppers'],
  ['POST /pages/submenu', 'answers visitors of a site'],
  ['POST /form/events', 'answers visitors of a site'],
  ['POST /signup', 'needs a solved challenge'],
  ['POST /booking/bookings', 'needs a solved challenge'],
  ['POST /live-chat/send-visitor-message', 'needs live chat that is on'],
  ['POST /admin/live-chat/send-message', 'needs a conversation'],
  ['POST /admin/invoices/send', 'needs documents that were issued'],
  ['POST /admin/web-orders', 'needs a delivery method'],
  ['POST /cart/order', 'needs a cart and a delivery method'],
])

const nameOf = ({ method, path }: Route) => `${method} ${path}`

test('every call has an example of its answer, and of its body if it takes one', () => {
  const { paths } = openApi(table)
  for (const operation of Object.values(paths).flatMap(Object.values)) {
    expect(JSON.stringify(operation.responses[200] ?? operation.responses[201])).toContain('"example":')
    if (operation.requestBody) expect(JSON.stringify(operation.requestBody)).toContain('"example":')
  }
})

test('the example of every call that creates something succeeds as it is', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const made = new Map<string, unknown>()
  const refused: string[] = []
  for (const row of table.filter(isCreation)) {
    const example = (row.bodyExample ?? exampleOf(row.body ?? {})) as Record<string, unknown>
    const { status, body } = await owner.request({
      url: `/api/v1${row.path}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(withIds(example, made)),
    })
    if (status > 201) refused.push(`${nameOf(row)}: ${status} ${body}`)
    for (const [kind, record] of Object.entries<Record<string, unknown>>(JSON.parse(body))) {
      const id = record?.[`${kind}_id`] ?? record?.id
      if (id) made.set(`${kind}_id`, id)
      const [variant] = (record?.variants ?? []) as { readonly id?: string }[]
      if (variant?.id) made.set('variant_id', variant.id)
    }
  }
  expect(refused).toEqual([])
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isCreation = (row: Route) =>
  row.method === 'POST' && row.body !== undefined && !row.path.includes(':') && !NOT_RUN.has(nameOf(row))

/** An example names records that need not exist: the ids of those just made take their place. */
function withIds(example: Record<string, unknown>, made: ReadonlyMap<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => {
      if (name.endsWith('_ids')) return [name, []]
      if (Array.isArray(value)) return [name, value.map((item) => (isObject(item) ? withIds(item, made) : item))]
      return [name, value !== null && name.endsWith('_id') ? (made.get(name) ?? value) : value]
    }),
  )
}

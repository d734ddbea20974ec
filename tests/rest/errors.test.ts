import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../server/src/app/test-server.ts'
import { errorStatuses } from '../../server/src/kernel/validation/error-statuses.ts'
import { rest } from './client.ts'

const { signedIn, visitor } = useServer()

let staff: ReturnType<typeof rest>
beforeAll(async () => {
  staff = rest(await signedIn('owner@maple.test'))
})

describe('errors are keyed by the names that the caller sent', () => {
  test.each([
    ['POST', '/admin/customers', { lastname: 'A', postal: 'no', country: 'CA' }, 400, ['postal']],
    ['POST', '/admin/customers', { lastname: 'A', postal: 'x'.repeat(2_000) }, 400, ['postal']],
    ['POST', '/admin/customers', { lastname: 'A', address_2: 5 }, 400, ['address_2']],
    ['POST', '/admin/notes', { title: 'A', due_date: 'tomorrow' }, 400, ['due_date']],
    ['POST', '/admin/pages', { title: 'A', excerpt: 'B', publishDate: 'soon' }, 400, ['publishDate']],
    ['POST', '/admin/vehicles', { customer_id: 'x', make: 'A', odometer: '12,5' }, 400, ['odometer']],
    ['GET', '/admin/notes/?year=soon', undefined, 400, ['year']],
    ['POST', '/admin/custom-fields', { label: 'A', type: 'text', help: 5 }, 400, ['help']],
  ])('%s %s', async (method, path, body, status, names) => {
    const reply = await staff.call(method, path, body)
    expect([reply.status, Object.keys(reply.body.errors ?? {})], JSON.stringify(reply.body)).toEqual([status, names])
  })
})

test('what others have is a conflict, a stale version too', async () => {
  const page = { title: 'Once', slug: 'only-once', excerpt: 'B', publish_date: '2026-01-01' }
  expect((await staff.post('/admin/pages', page)).status).toBe(200)
  expect(await staff.post('/admin/pages', page)).toMatchObject({ status: 409, body: { code: 'TAKEN' } })
  const { body } = await staff.post('/admin/notes', { title: 'A' })
  const stale = await staff.put(`/admin/notes/${body.note.id}`, { title: 'B', version: body.note.version - 1 })
  expect([stale.status, stale.body.code, Object.keys(stale.body.errors)]).toEqual([409, 'CONFLICT', ['version']])
})

test('the documentation has every status and code in one table', async () => {
  const read = async (url: string) => (await visitor().request({ method: 'GET', url })).body
  const [page, openapi] = [await read('/api/v1/docs'), await read('/api/v1/openapi.json')]
  expect(page.match(/<table>/g)).toHaveLength(1)
  for (const { status, codes } of errorStatuses) {
    expect(page).toContain(`<tr><td>${status}</td><td>${codes.map((code) => `<code>${code}</code>`).join(' ')}</td>`)
    expect(openapi).toContain(`| ${status} | ${codes.join(', ')} |`)
  }
})

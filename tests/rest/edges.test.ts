import { describe, expect, test } from 'vitest'
import { capabilities } from '../../server/src/app/modules.ts'
import { loadRestTable } from '../../server/src/app/rest-table.ts'
import { MAPLE, PASSWORD, useServer } from '../../server/src/app/test-server.ts'
import { rest } from './client.ts'

const table = await loadRestTable(capabilities)

const { visitor, signedIn } = useServer({ apiRateSignedOut: 100_000 })

describe('every call', () => {
  // Each from an address of its own, because one address may make fewer requests a minute than there are calls.
  test.each(table.map(({ method, path }, at) => [method, path, `127.0.1.${at % 250}`] as const))(
    '%s %s answers with and without the slash at its end',
    async (method, path, address) => {
      const person = rest(visitor(MAPLE, address))
      const body = method === 'GET' ? undefined : {}
      const plain = await person.call(method, path, body)
      const slashed = await person.call(method, `${path}/`, body)
      // Every challenge of the human check is another one.
      if (path === '/form/challenge') expect(Object.keys(slashed.body)).toEqual(Object.keys(plain.body))
      else expect(slashed).toEqual(plain)
      expect(plain.body.error ?? '').not.toContain('no such call')
    },
  )

  test('a call that does not exist is told so, as JSON', async () => {
    expect(await rest(visitor(MAPLE)).get('/nothing/here')).toMatchObject({
      status: 404,
      body: { success: false, code: 'NOT_FOUND', error: expect.any(String) },
    })
  })

  test('a body that is not JSON, is of another kind or is too large is refused in words', async () => {
    const person = rest(await signedIn('owner@maple.test'))
    expect(await person.post('/admin/pages/', '{"title": ')).toMatchObject({
      status: 400,
      body: { success: false, code: 'BAD_USER_INPUT', error: 'The body is not valid JSON.' },
    })
    expect(await person.post('/admin/pages/', '<page/>', 'application/xml')).toMatchObject({ status: 415 })
    expect(await person.post('/admin/pages/', { title: 'x'.repeat(5_000_000) })).toMatchObject({
      status: 413,
      body: { success: false, code: 'PAYLOAD_TOO_LARGE' },
    })
  })

  test('values of the wrong kind are refused, not stored', async () => {
    const person = rest(await signedIn('owner@maple.test'))
    const page = { title: 'T', excerpt: 'E', publish_date: '2026-01-01T00:00:00Z' }
    const refused: [object, string][] = [
      [{ templateSections: { 'page-title': 1.5 } }, 'The field templateSections.page-title takes an id.'],
      [{ status: 'gone' }, 'The field status takes one of draft, published, archived.'],
      [{ type: 'gone' }, 'The field type takes one of page, blog-post, product, cart.'],
      [{ isHomepage: 'maybe' }, 'The field isHomepage takes true or false.'],
      [{ publish_date: 'tomorrow' }, 'The field publish_date takes a date and time, such as 2026-01-31T09:00:00Z.'],
      [{ title: { en: 'T' } }, 'The field title takes text.'],
      [{ templateSections: { header: { id: 1 } } }, 'The field templateSections.header takes an id.'],
    ]
    for (const [wrong, error] of refused) {
      const { status, body } = await person.post('/admin/pages/', { ...page, ...wrong })
      const field = error.split(' ')[2] as string
      const errors = { [field]: [error] }
      expect({ status, body }).toEqual({ status: 400, body: { success: false, code: 'BAD_USER_INPUT', error, errors } })
    }
  })
})

describe('who may call', () => {
  const page = { title: 'T', excerpt: 'E', publish_date: '2026-01-01T00:00:00Z' }

  test('signed out, the admin calls answer 401', async () => {
    const refused = { status: 401, body: { success: false, code: 'UNAUTHENTICATED', error: 'Sign in first.' } }
    expect(await rest(visitor()).post('/admin/pages/', page)).toEqual(refused)
    expect(await rest(visitor()).get('/admin/pages/')).toEqual(refused)
  })

  test('a shopper is refused with 403', async () => {
    const shopper = rest(await signedIn('shopper@maple.test', MAPLE))
    expect(await shopper.post('/admin/pages/', page)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })

  test("another tenant's page is not found", async () => {
    const made = await rest(await signedIn('owner@maple.test')).post('/admin/pages/', page)
    const stranger = rest(await signedIn('owner@birch.test'))
    const change = { id: made.body.page.id, title: 'Mine now' }
    expect(await stranger.put('/admin/pages/', change)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })
})

describe('signing in and out', () => {
  test('an older client signs in, is known, and signs out', async () => {
    const person = rest(visitor())
    const login = await person.post('/auth/login/', { email: 'owner@maple.test', password: PASSWORD })
    expect(login).toMatchObject({
      status: 200,
      body: { success: true, user: { role_id: 2, displayName: expect.any(String) } },
    })
    expect((await person.get('/admin/pages/')).body.rows).toBeInstanceOf(Array)
    expect(await person.post('/auth/logout/')).toEqual({ status: 200, body: { success: true } })
    const page = { title: 'T', excerpt: 'E', publish_date: '2026-01-01T00:00:00Z' }
    expect(await person.post('/admin/pages/', page)).toMatchObject({ status: 401 })
  })

  test('a wrong password is refused', async () => {
    const { status, body } = await rest(visitor()).post('/auth/login/', {
      email: 'owner@maple.test',
      password: 'wrong',
    })
    expect(status).toBe(401)
    expect(body).toEqual({ success: false, error: 'Incorrect email or password.', code: 'INVALID_CREDENTIALS' })
  })
})

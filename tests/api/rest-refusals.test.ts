import { expect, test } from 'vitest'
import { useServer } from '../../server/src/app/test-server.ts'
import { fingerprint } from './tables.ts'

const kit = useServer({ apiRateSignedOut: 3 })

test('a write that a browser sends for another site is refused, and changes nothing', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const before = await fingerprint(kit.database)
  const headers = { 'content-type': 'application/json', origin: 'http://maple.localhost' }
  const { status, body } = await owner.request({ url: '/api/v1/auth/logout/', headers, payload: '{}' })
  expect([status, JSON.parse(body)]).toEqual([
    403,
    { success: false, code: 'FORBIDDEN', error: 'This request comes from another site.' },
  ])
  expect(await fingerprint(kit.database)).toEqual(before)
})

test('a call too many is told when to come back', async () => {
  const visitor = kit.visitor('maple.localhost', '10.4.0.1')
  const call = () => visitor.request({ method: 'GET', url: '/api/v1/pages/?slug=nowhere' })
  for (let i = 0; i < 3; i++) expect((await call()).status).toBe(404)
  const { status, body, headers } = await call()
  expect([status, JSON.parse(body)]).toEqual([
    429,
    {
      success: false,
      code: 'RATE_LIMITED',
      error: expect.stringMatching(/^Too many requests\. Try again in \d+ seconds\.$/),
    },
  ])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

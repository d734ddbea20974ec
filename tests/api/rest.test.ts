import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { capabilities } from '../../server/src/app/modules.ts'
import { loadRestTable } from '../../server/src/app/rest-table.ts'
import { useServer, type Visitor } from '../../server/src/app/test-server.ts'
import type { Route } from '../../server/src/rest/route.ts'
import { give, missing, resetFixtures } from '../kit/all-fixtures.ts'
import type { Rows } from '../kit/capability-fixtures.ts'
import { type RestReply, rest } from '../rest/client.ts'
import { idsOf, MARKER, mark } from './marker.ts'
import { expectedOutcome, type Handle, type Outcome, type Person, people, strangers } from './people.ts'
import { changesBy } from './refused-batch.ts'
import { exampleOf, forgottenExamples, lineOf, requirementsOf } from './rest-examples.ts'
import { fingerprint, fingerprintOf } from './tables.ts'

const table = await loadRestTable(capabilities)

// A web process: work in the background would change tables between two fingerprints.
const kit = useServer({ apiRateSignedOut: 100_000, apiRateSession: 100_000, role: 'web' })
const routes = table.map((route) => ({ line: lineOf(route), route }))
const statusOf = { UNAUTHENTICATED: 401, FORBIDDEN: 403 }

const given = {} as Record<Handle, Rows>
beforeAll(async () => {
  for (const handle of ['maple', 'birch'] as const) given[handle] = await give(kit, handle)
})

function call(visitor: Visitor, route: Route, rows: Rows): Promise<RestReply> {
  const { params = {}, query, body } = exampleOf(route, rows)
  const path = route.path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
  return rest(visitor).call(route.method, query ? `${path}/?${new URLSearchParams(query)}` : `${path}/`, body)
}

/** The first refusal among the operations of a row, as GraphQL would answer it. */
function outcomeOf(route: Route, person: Person): Outcome {
  if (route.path.startsWith('/admin/') && !person.held) return 'UNAUTHENTICATED'
  if (route.path.startsWith('/admin/') && (person.shops || !person.tenant)) return 'FORBIDDEN'
  const outcomes = requirementsOf(route).map(({ name, requirement }) => expectedOutcome(name, requirement, person))
  return outcomes.find((outcome) => outcome !== 'allowed') ?? 'allowed'
}

/** Somebody who arrives once, and again after signing out. */
function arriving(person: Person): () => Promise<Visitor> {
  let visitor: Visitor | undefined
  return async () => {
    if (!visitor || (person.held && !person.isKey && !visitor.cookies.has('ms_session')))
      visitor = await person.arrive(kit)
    return visitor
  }
}

test('every row has an example, and every example a row', () => {
  expect(routes.map(({ route }) => exampleOf(route, missing))).toHaveLength(table.length)
  expect(forgottenExamples(table)).toEqual([])
})

/**
 * Whose calls are answered one by one: those that differ in how they are known. What a role or a plan opens is asked in
 * tests/api/authorization-matrix.test.ts. Refusals cost little, so everybody is refused here.
 */
const callers = ['an administrator', 'an API key', 'role 1', 'role 1 without a tenant chosen']
const isOfTenant = ({ route }: { route: Route }) =>
  requirementsOf(route).every(({ requirement }) => requirement.who === 'allowed')

function isAnswered(person: Person, route: { route: Route }): boolean {
  if (!person.held || person.shops) return true
  return callers.includes(person.name) && !(person.name === 'role 1' && isOfTenant(route))
}

describe.each(people)('$name', (person) => {
  const arrive = arriving(person)
  const rows = () => given[person.tenant ?? 'maple']
  const allowed = routes.filter(({ route }) => outcomeOf(route, person) === 'allowed')
  const closed = routes.filter((one) => !allowed.includes(one))
  const open = allowed.filter((one) => isAnswered(person, one))
  let isChanged = false

  test.runIf(closed.length > 0)('is refused the rest, and that changes nothing', async () => {
    await resetFixtures(kit.database, rows())
    const visitor = await arrive()
    const wrong = new Set<string>()
    const make = async ({ line, route }: (typeof closed)[number]) => {
      const outcome = outcomeOf(route, person) as keyof typeof statusOf
      const { status, body } = await call(visitor, route, rows())
      const { success, code, error, ...more } = body
      const isRefused = status === statusOf[outcome] && success === false && code === outcome
      if (!isRefused || typeof error !== 'string' || Object.keys(more).length > 0) {
        wrong.add(`${line}: ${status} ${JSON.stringify(body)}`)
      }
    }
    const changes = await changesBy(closed, make, () => fingerprint(kit.database))
    expect([...wrong]).toEqual([])
    expect(changes.map(({ call: { line }, tables }) => `${line} changed ${tables.join(', ')}`)).toEqual([])
  })

  test.each(open)('$line', async ({ route }) => {
    const visitor = await arrive()
    if (isChanged) await resetFixtures(kit.database, rows())
    isChanged = route.method !== 'GET'
    const { status, body } = await call(visitor, route, rows())
    expect(status, JSON.stringify(body)).toBe(exampleOf(route, rows()).status ?? 200)
  })
})

describe('with the ids and slugs of another tenant', () => {
  let foreignIds: string[]
  let untouched: Record<string, string>
  const maple = () => kit.tenants.maple as string
  beforeAll(async () => {
    await mark(kit.database, maple())
    const [page] = await kit.database.query<{ slug: string }>('select slug from page where id = $1', [given.maple.page])
    given.maple = { ...given.maple, slug: page?.slug as string }
    foreignIds = await idsOf(kit.database, maple())
    untouched = await fingerprintOf(kit.database, maple())
  })

  describe.each(strangers)('$name of the bakery', (person) => {
    const arrive = arriving(person)

    test.each(routes)('$line is answered as if they did not exist', ({ route }) => learnsNothing(route))

    // One look for all of them. They are called again, to find out which did it, only if it differs.
    test('none of them changes anything', { timeout: 400_000 }, async () => {
      const look = () => fingerprintOf(kit.database, maple())
      const now = await look()
      if (isDeepStrictEqual(now, untouched)) return
      const changes = await changesBy(routes, ({ route }) => learnsNothing(route), look)
      expect(changes.map(({ call: { line }, tables }) => `${line} changed ${tables.join(', ')}`)).toEqual([])
      expect(now).toEqual(untouched)
    })

    async function learnsNothing(route: Route): Promise<void> {
      const reply = await call(await arrive(), route, given.maple)
      expect(alike(await call(await arrive(), route, missing))).toEqual(alike(reply))
      const said = JSON.stringify(reply)
      expect(said).not.toContain(MARKER)
      expect(foreignIds.filter((id) => said.includes(id))).toEqual([])
    }
  })
})

/** What is made anew by each call has an id and a time of its own, and perhaps a name. */
function alike(reply: unknown): unknown {
  const text = JSON.stringify(reply)
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'an id')
    .replaceAll(/walk[ _-]\d+/gi, 'a name')
    .replaceAll(/"(role_id|version)":\d+/g, '"$1":0')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time')
    .replaceAll(/_calendar\/[\w-]{43}\.ics/g, '_calendar/a token.ics')
    // Every challenge of the human check is another one.
    .replaceAll(/"(keyPrefix|keySignature|nonce|salt|signature)":"[0-9a-f]+"/g, '"$1":"random"')
    .replaceAll(/"expiresAt":\d+/g, '"expiresAt":0')
  return JSON.parse(text)
}

import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { takePace } from '../../campaigns/index.ts'
import { type ClaimedPerson, claimPeople, releasePerson } from './runner-store.ts'

// Without the process that would run the steps.
const kit = useServer({ role: 'web' })
const { database } = kit
let maple: string
let birch: string
beforeAll(() => {
  maple = kit.tenants.maple as string
  birch = kit.tenants.birch as string
})

beforeEach(async () => {
  await database.query('delete from journey_person')
  for (const tenant of [maple, birch]) {
    await database.query('insert into campaign_pace (tenant_id) values ($1) on conflict do nothing', [tenant])
    await database.query(
      `with j as (
         insert into journey (tenant_id, name, status, draft, created_by, created_at, updated_at)
           values ($1, 'Turns', 'active', '{}', 'Test', now(), now()) returning id
       ), v as (
         insert into journey_version (tenant_id, journey_id, number, flow, created_by, created_at)
           select $1, id, 1, '{}', 'Test', now() from j returning id, journey_id
       )
       insert into journey_person (tenant_id, journey_id, version_id, email, occasion)
         select $1, v.journey_id, v.id, n || '@turns.test', 'x' from v, generate_series(1, 15) n`,
      [tenant],
    )
  }
  await database.query(`update campaign_pace set next_at = now() - interval '1 minute'`)
})

const claim = (): Promise<readonly ClaimedPerson[]> => kit.server.inTenant(null, ({ em }) => claimPeople(em, 20))
const tenantsOf = (people: readonly ClaimedPerson[]) => [...new Set(people.map(({ tenantId }) => tenantId))]
const release = (people: readonly ClaimedPerson[], seconds: number) =>
  kit.server.inTenant(tenantsOf(people)[0] as string, async ({ em }) => {
    for (const person of people) await releasePerson(em, person, seconds)
  })

test('a tenant whose people are being served waits, and the others go on', async () => {
  const [one, other] = [await claim(), await claim()]
  expect([one.length, other.length]).toEqual([10, 10])
  expect([...tenantsOf(one), ...tenantsOf(other)].toSorted()).toEqual([maple, birch].toSorted())
  expect(await claim()).toEqual([])
  await release(one, 3600)
  const rest = await claim()
  expect([rest.length, tenantsOf(rest)]).toEqual([5, tenantsOf(one)])
})

test('many at once never serve one tenant twice', async () => {
  const claims = await Promise.all(Array.from({ length: 8 }, claim))
  const served = claims.filter((people) => people.length > 0).map((people) => tenantsOf(people))
  expect(served.flat()).toHaveLength(new Set(served.flat()).size)
  expect(served.length).toBeGreaterThan(0)
})

test('the mails of journeys count towards the emails per minute of their tenant', async () => {
  await kit.server.inTenant(maple, async ({ em }) => {
    for (let count = 0; count < 60; count++) await takePace(em)
  })
  const people = await claim()
  expect(tenantsOf(people)).toEqual([birch])
  expect(await claim()).toEqual([])
  const [pace] = await database.query<{ ahead: boolean }>(
    `select next_at > now() + interval '2 seconds' as ahead from campaign_pace where tenant_id = $1`,
    [maple],
  )
  expect(pace).toEqual({ ahead: true })
})

test('a claim that expired lets the tenant go on', async () => {
  const [one, other] = [await claim(), await claim()]
  expect(await claim()).toEqual([])
  await database.query('update journey_person set due_at = now() where claim is not null')
  expect([await claim(), await claim()].map((people) => people.length)).toEqual([one.length, other.length])
})

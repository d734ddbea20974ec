import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { instantOf, wallClockAt } from '../../../../kernel/time/zoned-time.ts'
import { campaignsOf, insertCustomer, listWith, setPostalAddress } from '../campaign-test-kit.ts'
import { CampaignVariants } from '../variants/campaign-variants.ts'
import { CampaignCompletion } from './campaign-completion.ts'
import { zonesByPlace } from './local-times.ts'

// No jobs: campaigns begin only here.
const kit = useServer({ role: 'web' })
const { database } = kit
const TENANT_ZONE = 'America/Toronto'
const HOUR_MS = 60 * 60 * 1000
let owner: Visitor
let campaigns: ReturnType<typeof campaignsOf>
let maple: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  campaigns = campaignsOf(owner)
  maple = kit.tenants.maple as string
  await setPostalAddress(database, maple)
  await database.query('update site_settings set time_zone = $2 where tenant_id = $1', [maple, TENANT_ZONE])
})

const inHours = (hours: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + hours * HOUR_MS)

/** A customer and member of a list at a place, such as `CA-BC` or `GB`. */
async function person(email: string, place: string): Promise<string> {
  const id = await insertCustomer(database, maple, { email })
  const [country, province = ''] = place.split('-')
  await database.query('update customer set country = $2, province = $3 where id = $1', [id, country, province])
  return email
}

async function scheduled(emails: readonly string[], at: Date, fields: object = {}): Promise<string> {
  const listId = await listWith(database, maple, emails)
  const { campaign } = await campaigns.create({ audience: { include: { listIds: [listId] } }, ...fields })
  const { userErrors } = await campaigns.schedule(campaign.id, at.toISOString(), true)
  expect(userErrors).toEqual([])
  return campaign.id
}

const begin = (id: string) => kit.server.inTenant(maple, (ctx) => ctx.use(CampaignCompletion).begin(id))
const timesOf = (id: string) =>
  database.query<{ email: string; scheduled_at: Date; due_at: Date; variant: string | null }>(
    'select email, scheduled_at, due_at, variant from campaign_recipient where campaign_id = $1 order by email',
    [id],
  )

/** When the clocks of a zone show what those of the tenant show at `at`. */
function sameClock(at: Date, zone: string): Date {
  const { day, time } = wallClockAt(at, TENANT_ZONE)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return instantOf(day, hours * 60 + minutes, zone)
}

test('everybody is due when their own clocks show the time; without a place, when those of the tenant do', async () => {
  const places = {
    'a-london': ['GB', 'Europe/London'],
    'b-newfoundland': ['CA-nl', 'America/St_Johns'],
    'c-somewhere': ['CA', TENANT_ZONE],
    'd-hawaii': ['US-HI', 'Pacific/Honolulu'],
    'e-australia': ['AU-Victoria', TENANT_ZONE],
  } as const
  const at = inHours(1)
  const emails = await Promise.all(Object.entries(places).map(([name, [place]]) => person(`${name}@times.test`, place)))
  const id = await scheduled([...emails, 'f-stranger@times.test'], at)
  expect(await campaigns.read(id)).toMatchObject({ status: 'SCHEDULED', isInLocalTime: true })
  await begin(id)
  expect((await campaigns.read(id)).status).toBe('SENDING')
  const times = await timesOf(id)
  const zones = [...Object.values(places).map(([, zone]) => zone), TENANT_ZONE]
  expect(times.map(({ scheduled_at }) => scheduled_at)).toEqual(zones.map((zone) => sameClock(at, zone)))
  expect(times.map(({ due_at }) => due_at)).toEqual(times.map(({ scheduled_at }) => scheduled_at))
})

test('recipients are frozen when it is the time of the first of them', async () => {
  const at = inHours(1)
  const id = await scheduled([await person('late@first.test', 'CA-BC')], at)
  await begin(id)
  expect(await campaigns.read(id)).toMatchObject({ status: 'SCHEDULED', frozenAt: null })
  const [before] = await database.query<{ starts_at: Date; version: number }>(
    'select starts_at, version from campaign where id = $1',
    [id],
  )
  expect(before?.starts_at.getTime()).toBeGreaterThan(Date.now())
  expect(before?.starts_at.getTime()).toBeLessThanOrEqual(Date.now() + HOUR_MS)

  // Somebody for whom it is this time already joins meanwhile.
  const early = await person('early@first.test', 'FR')
  const { audience } = await campaigns.read(id)
  const join = (email: string) =>
    database.query(
      `insert into mailing_list_member (tenant_id, list_id, email, status, source, requested_at, created_at)
       values ($1, $2, $3, 'subscribed', 'Test', now(), now())`,
      [maple, audience.include.listIds[0], email],
    )
  await join(early)
  await begin(id)
  expect((await campaigns.read(id)).status).toBe('SCHEDULED')
  await database.query('update campaign set starts_at = now() where id = $1', [id])
  await begin(id)
  expect(await campaigns.read(id)).toMatchObject({ status: 'SENDING', frozenAt: expect.any(String) })
  await join('after@first.test')
  expect((await timesOf(id)).map(({ email }) => email)).toEqual(['early@first.test', 'late@first.test'])
})

test('the test of two variants ends after its last mail, and the rest gets the winner at its own next time', async () => {
  const at = inHours(1)
  const emails = await Promise.all(
    Array.from({ length: 10 }, (_, n) => person(`${n}@both.test`, n % 2 === 0 ? 'CA-BC' : 'GB')),
  )
  const abTest = { isEnabled: true, subject: 'Subject B', percent: 40, hours: 2 }
  const id = await scheduled(emails, at, { abTest })
  await begin(id)
  const frozen = await timesOf(id)
  const tested = frozen.filter(({ variant }) => variant !== null)
  expect(tested).toHaveLength(4)
  for (const { due_at, scheduled_at } of tested) expect(due_at).toEqual(scheduled_at)
  const last = Math.max(Date.now(), ...tested.map(({ due_at }) => due_at.getTime()))
  const { winnerDueAt } = (await campaigns.read(id)).abTest
  expect(Math.abs(new Date(winnerDueAt).getTime() - last - 2 * HOUR_MS)).toBeLessThan(60_000)

  await campaigns.sendVariant(id, 'B')
  await kit.server.inTenant(maple, (ctx) => ctx.use(CampaignVariants).finishTest(id))
  const rest = (await timesOf(id)).filter(({ variant }) => variant === null)
  expect(rest).toHaveLength(6)
  for (const { due_at, scheduled_at } of rest) {
    const isPast = scheduled_at.getTime() < Date.now()
    expect(due_at.getTime() - scheduled_at.getTime()).toBe(isPast ? 24 * HOUR_MS : 0)
  }
})

test('a campaign that is sent now, scheduled otherwise or copied has one time for everybody', async () => {
  const at = inHours(48)
  const id = await scheduled([await person('now@once.test', 'CA-BC')], at)
  expect((await campaigns.duplicate(id)).campaign).toMatchObject({ scheduledAt: null, isInLocalTime: false })
  expect((await campaigns.schedule(id, at.toISOString())).campaign.isInLocalTime).toBe(false)
  await campaigns.schedule(id, at.toISOString(), true)
  expect((await campaigns.send(id)).userErrors).toEqual([])
  await begin(id)
  const [row] = await timesOf(id)
  expect(row?.scheduled_at).toBeNull()
  expect(row?.due_at.getTime()).toBeLessThanOrEqual(Date.now())
})

test('the database knows the time zone of every place', async () => {
  const zones = zonesByPlace()
  expect(zones).toMatchObject({ GB: 'Europe/London', JP: 'Asia/Tokyo', 'CA-SK': 'America/Regina' })
  expect(zones).not.toHaveProperty('CA')
  const unknown = await database.query(
    'select z from unnest($1::text[]) z where z not in (select name from pg_timezone_names)',
    [[...new Set(Object.values(zones))]],
  )
  expect(unknown).toEqual([])
})

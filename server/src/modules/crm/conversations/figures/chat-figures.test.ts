import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { insertConversation } from '../conversation-test-kit.ts'

const kit = useServer()
const { database } = kit
let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  await database.query('delete from conversation')
  await database.query(`update site_settings set time_zone = 'America/Vancouver'`)
})

const FIGURES = `query ($lastDays: Int) { chatFigures(lastDays: $lastDays) {
  day agentName received answered responseSeconds resolved ratings rating } }`
const report = async (lastDays: number) => (await owner.ask(FIGURES, { lastDays })).data?.chatFigures

/** Began at 23:30 in Vancouver, so many of its days ago, which is another day in UTC. */
const BEGIN = `((now() at time zone 'America/Vancouver')::date - $2::int + time '23:30') at time zone 'America/Vancouver'`

async function chat(daysAgo: number, email: string | null, answeredAfter: number | null, rating: number | null = null) {
  const id = await insertConversation(database, kit.tenants.maple as string)
  await database.query(
    `update conversation set created_at = ${BEGIN}, first_responded_at = ${BEGIN} + $3::int * interval '1 second',
      assignee_id = (select id from "user" where email = $4 and tenant_id = conversation.tenant_id), rating = $5::int,
      rated_at = case when $5::int is null then null else ${BEGIN} + interval '1 minute' end,
      closed_at = case when $5::int is null then null else ${BEGIN} + interval '1 hour' end,
      status = case when $5::int is null then 'open' else 'closed' end where id = $1`,
    [id, daysAgo, answeredAfter, email, rating],
  )
}

test('chats count for their agent, on the days of the tenant on which they began, were rated and were closed', async () => {
  await chat(3, 'owner@maple.test', 60, 5)
  await chat(3, 'owner@maple.test', 30, 4)
  await chat(3, 'manager@maple.test', null)
  await chat(9, null, null)
  const rows = await report(5)
  const [{ day: closing }, { day }] = rows
  expect(Date.parse(closing) - Date.parse(day)).toBe(24 * 60 * 60 * 1000)
  const none = { received: 0, answered: 0, responseSeconds: 0, resolved: 0, ratings: 0, rating: null }
  expect(rows).toEqual([
    { ...none, day: closing, agentName: 'Olive Maple', resolved: 2 },
    { ...none, day, agentName: 'Max Maple', received: 1 },
    { ...none, day, agentName: 'Olive Maple', received: 2, answered: 2, responseSeconds: 90, ratings: 2, rating: 4.5 },
  ])
  expect(await report(10)).toHaveLength(4)
  expect((await report(10)).at(-1)).toMatchObject({ agentName: '', received: 1 })
  expect(await report(2)).toEqual([])
})

test('a period has 1 to 366 days', async () => {
  for (const lastDays of [0, 367])
    expect((await owner.ask(FIGURES, { lastDays })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
})

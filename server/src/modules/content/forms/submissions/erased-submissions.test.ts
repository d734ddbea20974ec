import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { contactForm, publishForms, send } from '../form-test-kit.ts'

const kit = useServer()
const LIST = 'query ($search: String!) { formSubmissions(where: { search: $search }) { items { id customerId } } }'
const REPLY = `mutation ($id: ID!) { replyToFormSubmission(input: { id: $id, subject: "Secret answer", text: "Yes" }) {
  userErrors { message } } }`

let owner: Visitor
let url: string
let visitors = 0
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  url = `/${(await publishForms(owner, 'Get in touch', contactForm({ replyMessage: 'We answer soon.' }))).slug}`
})

/** A submission with an answer, and another sender's that stays. */
async function submitted(name: string) {
  for (const one of [name, 'Remains']) {
    const values = { name: `Ida ${one}`, email: `${one.toLowerCase()}@example.com`, message: `I am ${one}` }
    await send(kit.visitor('maple.localhost', `198.51.100.${++visitors}`), { url, values })
  }
  const [submission] = (await owner.ask(LIST, { search: `${name.toLowerCase()}@` })).data.formSubmissions.items
  await owner.ask(REPLY, { id: submission.id })
  return submission as { id: string; customerId: string }
}

/** How many rows of each table still repeat what somebody sent. */
async function traces(name: string): Promise<Record<string, number>> {
  const places = {
    mail: 'subject || text || html',
    notification: 'title',
    timeline_entry: 'title || text || who',
    audit_entry: 'record_title || changes::text',
    webhook_delivery: 'data::text',
    form_submission: 'search_text || sender_name',
  }
  const counts: Record<string, number> = {}
  for (const [table, text] of Object.entries(places)) {
    const [row] = await kit.database.query(`select count(*)::int as count from ${table} where ${text} ilike $1`, [
      `%${name}%`,
    ])
    counts[table] = Number(row?.count)
  }
  return counts
}
const NOTHING = { mail: 0, notification: 0, timeline_entry: 0, audit_entry: 0, webhook_delivery: 0, form_submission: 0 }
const logOf = (id: string) =>
  kit.database.query('select act, record_title, changes from audit_entry where record_id = $1', [id])
const answers = () => kit.database.query(`select from audit_entry where record_title = 'Secret answer'`)

test('nothing repeats what somebody sent once they are erased, and what others sent stays', async () => {
  await kit.database.query(
    `insert into webhook (tenant_id, url, events, sealed_secret) values ($1, 'https://hooks.example', '{form.submitted}', '')`,
    [kit.tenants.maple],
  )
  const { id, customerId } = await submitted('Vanish')
  expect(Object.values(await traces('vanish')).every((count) => count > 0)).toBe(true)
  const erase = 'mutation ($input: EraseCustomerInput!) { eraseCustomer(input: $input) { userErrors { message } } }'
  const { data } = await owner.ask(erase, { input: { id: customerId, confirmName: 'Ida Vanish' } })
  expect(data.eraseCustomer.userErrors).toEqual([])
  expect(await traces('vanish')).toEqual(NOTHING)
  // The log keeps that something happened.
  expect(await logOf(id)).toEqual([
    { act: 'created', record_title: '', changes: [] },
    { act: 'updated', record_title: '', changes: [] },
  ])
  expect(await answers()).toEqual([])
  expect(Object.values(await traces('remains')).every((count) => count > 0)).toBe(true)
})

test('the retention period leaves nothing of submissions either', async () => {
  const { id, customerId } = await submitted('Oldtimer')
  await owner.ask('mutation { updateFormSettings(input: { retentionDays: 90 }) { formSettings { retentionDays } } }')
  await kit.database.query(`update form_submission set created_at = now() - interval '91 days' where id = $1`, [id])
  await kit.database.query('select purge_form_submissions(1000)')
  // The customer is still known by name.
  await kit.database.query(`update audit_entry set record_title = '', changes = '[]' where record_id = $1`, [
    customerId,
  ])
  await kit.database.query(`delete from timeline_entry where kind = 'creation'`)
  const { mail, ...others } = await traces('oldtimer')
  expect({ ...others, mail }).toEqual(NOTHING)
  expect(await answers()).toEqual([])
})

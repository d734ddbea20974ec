import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { contactForm, publishForms, send } from '../form-test-kit.ts'

const kit = useServer()
const LIST = `query ($where: FormSubmissionWhere) { formSubmissions(where: $where) { items {
  id senderEmail folder customerId deliveredAt customer { lastname } mails { recipient subject } } } }`
const ANN = { name: 'Ann Marie Lee', email: 'ann@example.com', phone: '613 555 0148', message: 'Do you fix brakes?' }

let owner: Visitor
let url: string
let visitors = 0
/** Each from an IP of its own, because forms are limited by IP. */
const visitor = () => kit.visitor('maple.localhost', `198.51.100.${++visitors}`)

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  url = `/${(await publishForms(owner, 'Get in touch', contactForm())).slug}`
})

const from = async (email: string) => (await owner.ask(LIST, { where: { search: email } })).data.formSubmissions.items

test('spam is stored, silently, and delivered once it is moved to the inbox', async () => {
  const values = { ...ANN, name: 'Spam Bot', email: 'bot@spam.example' }
  expect(await send(visitor(), { url, values, meta: { website: 'http://spam.example' } })).toMatchObject({
    status: 200,
  })
  const [spam] = await from('bot@spam.example')
  expect(spam).toMatchObject({ folder: 'SPAM', customerId: null, mails: [] })
  const { data } = await owner.ask(
    `mutation ($id: ID!) { moveFormSubmissions(input: { ids: [$id], folder: INBOX }) {
      formSubmissions { folder spamReason } userErrors { message } } }`,
    { id: spam.id },
  )
  expect(data.moveFormSubmissions).toEqual({
    formSubmissions: [{ folder: 'INBOX', spamReason: null }],
    userErrors: [],
  })
  await expect.poll(async () => (await from('bot@spam.example'))[0].deliveredAt).not.toBeNull()
  const [delivered] = await from('bot@spam.example')
  expect(delivered).toMatchObject({ customer: { lastname: 'Bot' }, mails: [{ recipient: 'desk@maple.example' }] })
})

test('blocked words, email addresses, domains and IP addresses make spam, and say which', async () => {
  const change = (input: object) =>
    owner.ask(
      'mutation ($input: UpdateFormSettingsInput!) { updateFormSettings(input: $input) { userErrors { message } } }',
      { input },
    )
  const [fromBlocked, fromOther] = [visitor(), visitor()]
  await change({
    blockedWords: ['casino'],
    blockedEmails: ['evil@good.example', 'bad.example'],
    blockedIps: [`198.51.100.${visitors - 1}`],
  })
  const sent = async (person: Visitor, values: object) => {
    await send(person, { url, values: { ...ANN, ...values } })
    const { data } = await owner.ask('{ formSubmissions(where: { folder: { eq: SPAM } }) { items { spamReason } } }')
    return data.formSubmissions.items[0]?.spamReason
  }
  expect(await sent(fromOther, { message: 'The best CASINO in town' })).toBe('Contains “casino”')
  expect(await sent(fromOther, { email: 'Evil@good.example' })).toBe('evil@good.example is blocked')
  expect(await sent(fromOther, { email: 'any@bad.example' })).toBe('bad.example is blocked')
  expect(await sent(fromBlocked, { email: 'fine@example.com' })).toContain('The IP address 198.51.100.')
  await send(fromOther, { url, values: { ...ANN, email: 'kind@good.example' } })
  expect(await from('kind@good.example')).toMatchObject([{ folder: 'INBOX' }])
  await change({ blockedWords: [], blockedEmails: [], blockedIps: [] })
})

test('over REST a submission is read, moved, deleted and restored, and each call answers with it', async () => {
  await send(visitor(), { url, values: { ...ANN, email: 'rest@example.com' } })
  const [{ id }] = await from('rest@example.com')
  const call = async (method: 'POST' | 'PUT' | 'DELETE', path = '', body = {}) => {
    const request = { method, url: `/api/v1/admin/forms/submissions/${id}${path}`, payload: JSON.stringify(body) }
    return JSON.parse((await owner.request({ ...request, headers: { 'content-type': 'application/json' } })).body)
  }
  const answered = (submission: object) => ({
    success: true,
    submission: expect.objectContaining({ id, ...submission }),
  })
  expect(await call('POST', '/read')).toEqual(answered({ read_at: expect.any(String) }))
  expect(await call('POST', '/read', { is_read: false })).toEqual(answered({ read_at: null }))
  expect(await call('PUT', '', { folder: 'archive' })).toEqual(answered({ folder: 'archive' }))
  expect(await call('PUT', '', { folder: 'attic' })).toMatchObject({ success: false })
  expect(await call('DELETE')).toEqual({ success: true })
  expect(await call('POST', '/restore')).toEqual(answered({ folder: 'archive' }))
})

test('a reply is emailed to the sender and kept, and the export has a column for each field', async () => {
  await send(visitor(), { url, values: { ...ANN, email: 'reply@example.com' } })
  const [{ id }] = await from('reply@example.com')
  const { data } = await owner.ask(
    `mutation ($id: ID!) { replyToFormSubmission(input: { id: $id, subject: "Brakes", text: "Yes, come by." }) {
      formSubmission { readAt replies { subject text } mails { recipient } } userErrors { message } } }`,
    { id },
  )
  expect(data.replyToFormSubmission).toMatchObject({
    formSubmission: {
      readAt: expect.any(String),
      replies: [{ subject: 'Brakes', text: 'Yes, come by.' }],
      mails: [{ recipient: 'desk@maple.example' }, { recipient: 'reply@example.com' }],
    },
    userErrors: [],
  })
  const link = await owner.ask('query ($ids: [ID!]) { formSubmissionExport(ids: $ids) }', { ids: [id] })
  const { body } = await owner.request({ method: 'GET', url: link.data.formSubmissionExport })
  expect(body).toContain('Received,Form,Page,Folder,Name,Email,Phone,Message')
  expect(body).toContain('reply@example.com')
})

test('deleted submissions are purged after 30 days, spam too, and all after the retention period', async () => {
  const email = 'purged@example.com'
  for (const place of [1, 2, 3]) await send(visitor(), { url, values: { ...ANN, email, message: `Number ${place}` } })
  const [first, second] = await from(email)
  const age = (id: string, sql: string) => kit.database.query(`update form_submission set ${sql} where id = $1`, [id])
  const purge = () => kit.database.query('select purge_form_submissions(1000)')
  await age(first.id, `deleted_at = now() - interval '31 days'`)
  await age(second.id, `folder = 'spam', created_at = now() - interval '31 days'`)
  await purge()
  const [left, ...others] = await from(email)
  expect(others).toEqual([])
  await age(left.id, `created_at = now() - interval '91 days'`)
  await purge()
  expect(await from(email)).toHaveLength(1)
  await owner.ask('mutation { updateFormSettings(input: { retentionDays: 90 }) { formSettings { retentionDays } } }')
  await purge()
  expect(await from(email)).toEqual([])
})

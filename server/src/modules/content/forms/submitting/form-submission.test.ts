import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import {
  CONTACT_FIELDS,
  contactForm,
  multipartOf,
  publishForms,
  saveForms,
  send,
  solvedChallenge,
} from '../form-test-kit.ts'

const kit = useServer()
const LIST = `query ($where: FormSubmissionWhere) { formSubmissions(where: $where) { items {
  id formName pagePath folder spamReason isVerified senderName senderEmail senderPhone customerId readAt
  values { key label type value isOutdated } utm { name value }
  files { name mimeType size url } mails { recipient subject } customer { firstname lastname email phone } } } }`
const ANN = { name: 'Ann Marie Lee', email: 'Ann@Example.com', phone: '613 555 0148', message: 'Do you fix brakes?' }

let owner: Visitor
let url: string
let visitors = 0
/** Each from an IP of its own, because forms are limited by IP. */
const visitor = () => kit.visitor('maple.localhost', `198.51.100.${++visitors}`)

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  url = `/${(await publishForms(owner, 'Get in touch', contactForm({ tags: 'Web lead' }))).slug}`
})

const submissions = async (where: object = {}) => (await owner.ask(LIST, { where })).data.formSubmissions.items
const from = async (email: string) =>
  (await submissions({ search: email })).filter((one: { senderEmail: string }) => one.senderEmail === email)

test('a form is stored with its sender, customer, notification and email', async () => {
  const more = { utm_paramaters: JSON.stringify({ utm_source: 'newsletter' }) }
  expect(await send(visitor(), { url, values: ANN, more })).toEqual({
    status: 200,
    success: true,
    message: 'Thank you for your submission.',
  })
  const [submission] = await from('ann@example.com')
  expect(submission).toMatchObject({
    formName: 'Contact Form',
    pagePath: url,
    folder: 'INBOX',
    isVerified: true,
    senderName: 'Ann Marie Lee',
    senderPhone: '+16135550148',
    values: [
      { key: 'name', label: 'Name', type: 'text', value: 'Ann Marie Lee', isOutdated: false },
      { key: 'email', value: 'Ann@Example.com' },
      { key: 'phone', value: '+16135550148' },
      { key: 'message', value: 'Do you fix brakes?' },
    ],
    utm: [{ name: 'utm_source', value: 'newsletter' }],
    mails: [{ recipient: 'desk@maple.example', subject: 'Contact Form: Ann Marie Lee' }],
    customer: { firstname: 'Ann Marie', lastname: 'Lee', email: 'ann@example.com', phone: '+16135550148' },
  })
  const [mail] = await kit.database.query<{ reply_to: string }>('select reply_to from mail where recipient = $1', [
    'desk@maple.example',
  ])
  expect(mail?.reply_to).toBe('ann@example.com')
  const { data } = await owner.ask(
    `query ($id: ID!) { customer(id: $id) { tags { name } } notifications { items { kind link } } customerTimeline(customerId: $id) { items { title } } formFigures(name: "Contact Form") { sent days { source sent } } }`,
    { id: submission.customerId },
  )
  expect(data.customer.tags).toEqual([{ name: 'Web lead' }])
  expect(data.notifications.items[0]).toMatchObject({ link: `/forms/submissions/${submission.id}` })
  expect(data.customerTimeline.items).toContainEqual({ title: 'Sent Contact Form' })
  expect(data.formFigures).toMatchObject({ sent: 1, days: [{ source: 'newsletter', sent: 1 }] })
})

test('the same attempt sent twice is stored once', async () => {
  const sender = visitor()
  const sending = { url, values: { ...ANN, email: 'twice@example.com' }, meta: { attempt: 'attempt-1' } }
  const answers = [await send(sender, sending), await send(sender, sending)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await from('twice@example.com')).toHaveLength(1)
})

test('an attempt that is repeated as it is, with a used solution of the human check, is answered like the first', async () => {
  const sender = visitor()
  const meta = { attempt: 'attempt-lost', recaptchaToken: await solvedChallenge(sender) }
  const sending = { url, values: { ...ANN, email: 'lost@example.com' }, meta }
  expect((await send(sender, sending)).status).toBe(200)
  expect(await send(sender, sending)).toMatchObject({ status: 200, success: true })
  expect(await send(sender, { ...sending, meta: { ...meta, attempt: 'another' } })).toMatchObject({
    code: 'HUMAN_CHECK',
  })
  expect(await from('lost@example.com')).toHaveLength(1)
})

test('two requests of one attempt at the same time are stored once', async () => {
  const sending = { url, values: { ...ANN, email: 'racing@example.com' }, meta: { attempt: 'attempt-2' } }
  const answers = await Promise.all([send(visitor(), sending), send(visitor(), sending)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await from('racing@example.com')).toHaveLength(1)
})

test('what staff wrote about a customer is never overwritten, and empty fields are filled', async () => {
  const { data } = await owner.ask(
    'mutation { createCustomer(input: { firstname: "Robert", lastname: "Roy", email: "bob@example.com" }) { customer { id } } }',
  )
  await send(visitor(), { url, values: { ...ANN, name: 'Bobby R', email: 'bob@example.com' } })
  const [submission] = await from('bob@example.com')
  expect(submission.customerId).toBe(data.createCustomer.customer.id)
  expect(submission.customer).toEqual({
    firstname: 'Robert',
    lastname: 'Roy',
    email: 'bob@example.com',
    phone: '+16135550148',
  })
})

test('wrong values are answered by field, whatever the browser says is required', async () => {
  const more = { validations: '{}', fields: JSON.stringify({ message: { required: false } }) }
  expect(
    await send(visitor(), { url, values: { name: 'Al', email: 'not an email', phone: '12' }, more }),
  ).toMatchObject({
    status: 400,
    success: false,
    error: 'Check the marked fields.',
    formErrors: {
      email: ['Invalid email address'],
      phone: ['Invalid phone number'],
      message: ['This is required'],
    },
  })
})

test('recipients, tags and customer come from the published page alone', async () => {
  const quiet = await publishForms(
    owner,
    'Quiet',
    contactForm({ formName: 'Quiet', recipients: '', createCustomer: false }),
  )
  const more = { recipients: 'evil@example.com', tags: '["Evil"]', createCustomer: 'true' }
  const values = { ...ANN, email: 'quiet@example.com' }
  const meta = { recipients: 'evil@example.com' }
  expect(await send(visitor(), { url: `/${quiet.slug}`, formName: 'Quiet', values, more, meta })).toMatchObject({
    status: 200,
  })
  expect(await from('quiet@example.com')).toMatchObject([{ customerId: null, mails: [] }])
  expect(await kit.database.query('select 1 from mail where recipient = $1', ['evil@example.com'])).toEqual([])
})

test('an unknown form, a draft and an unpublished page are refused', async () => {
  const page = await publishForms(owner, 'Short lived', contactForm())
  expect(await send(visitor(), { url, formName: 'Nonsense', values: ANN })).toMatchObject({ status: 404 })
  expect(await send(visitor(), { url: '/nowhere', values: ANN })).toMatchObject({ status: 404 })
  await owner.ask('mutation ($id: ID!) { unpublishPage(input: { id: $id }) { page { id } } }', { id: page.id })
  expect(await send(visitor(), { url: `/${page.slug}`, values: ANN })).toMatchObject({
    status: 404,
    error: 'This form is no longer available. Reload the page.',
  })
})

test('values of fields that were removed in the meantime are kept and marked', async () => {
  const page = await publishForms(owner, 'Changing', contactForm({ formName: 'Changing' }))
  await saveForms(owner, page.id, contactForm({ formName: 'Changing', dynamicForm: CONTACT_FIELDS.slice(0, 2) }))
  const values = { ...ANN, email: 'changed@example.com' }
  const more = { fields: JSON.stringify({ message: { label: 'Message' } }) }
  expect(await send(visitor(), { url: `/${page.slug}`, formName: 'Changing', values, more })).toMatchObject({
    status: 200,
  })
  const [submission] = await from('changed@example.com')
  expect(submission.values.slice(2)).toEqual([
    { key: 'phone', label: 'phone', type: 'text', value: '613 555 0148', isOutdated: true },
    { key: 'message', label: 'Message', type: 'text', value: 'Do you fix brakes?', isOutdated: true },
  ])
})

test('the human check is required, and each solution works once', async () => {
  const values = { ...ANN, email: 'check@example.com' }
  expect(await send(visitor(), { url, values, isUnchecked: true })).toMatchObject({ status: 422, code: 'HUMAN_CHECK' })
  expect(await send(visitor(), { url, values, meta: { recaptchaToken: 'invented' } })).toMatchObject({
    code: 'HUMAN_CHECK',
  })
  expect(await from('check@example.com')).toEqual([])
  const sender = visitor()
  const meta = { recaptchaToken: await solvedChallenge(sender) }
  expect(await send(sender, { url, values, meta })).toMatchObject({ status: 200 })
  expect(await send(sender, { url, values, meta })).toMatchObject({ status: 422, code: 'HUMAN_CHECK' })
  expect(await from('check@example.com')).toHaveLength(1)
})

test('without a script, errors are beside the fields, and then the page says that the form was sent', async () => {
  const post = async (fields: Record<string, string>) =>
    visitor().request({ url: '/_form/send', ...multipartOf({ _form: 'Contact Form', _page: url, ...fields }) })
  const wrong = await post({ name: 'Nora <b>', email: 'nora' })
  expect(wrong.status).toBe(400)
  expect(wrong.body).toContain('Invalid email address')
  expect(wrong.body).toContain('This is required')
  expect(wrong.body).toContain('value="Nora &lt;b&gt;"')
  const sent = await post({ ...ANN, email: 'nora@example.com' })
  expect([sent.status, sent.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(sent.body).toContain('Thank you for your submission.')
  expect(sent.body).not.toContain('<form')
  expect(await from('nora@example.com')).toMatchObject([{ folder: 'INBOX', isVerified: false }])
})

test('GraphQL has the same rules', async () => {
  const sender = visitor()
  const submit = async (values: object[], more: object = {}) => {
    const document = `mutation ($input: SubmitFormInput!) {
      submitForm(input: $input) { receipt { message } userErrors { code message field } } }`
    return (await sender.ask(document, { input: { formName: 'contact form', url, values, ...more } })).data.submitForm
  }
  const values = Object.entries({ ...ANN, email: 'graph@example.com' }).map(([key, value]) => ({
    key,
    values: [value],
  }))
  expect(await submit(values)).toMatchObject({ receipt: null, userErrors: [{ code: 'HUMAN_CHECK' }] })
  expect((await submit([])).userErrors).toContainEqual({ code: 'INVALID', field: 'name', message: 'This is required' })
  expect(await submit(values, { humanCheck: await solvedChallenge(sender) })).toEqual({
    receipt: { message: 'Thank you for your submission.' },
    userErrors: [],
  })
  expect(await from('graph@example.com')).toHaveLength(1)
})

test('headers cannot be injected through names', async () => {
  const name = 'Eve\r\nBcc: all@example.com'
  await send(visitor(), { url, values: { ...ANN, name, email: 'eve@example.com' } })
  const [submission] = await from('eve@example.com')
  expect(submission.mails[0].subject).toBe('Contact Form: Eve Bcc: all@example.com')
})

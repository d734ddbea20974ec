import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { customersOf } from '../../../crm/customers/customer-test-kit.ts'
import { customFieldsOf } from '../../../platform/custom-fields/custom-field-test-kit.ts'
import { CONTACT_FIELDS, contactForm, publishForms, send } from '../form-test-kit.ts'

const kit = useServer()
const LIST = `query ($search: String!) { formSubmissions(where: { search: $search }) { items {
  customerId notices mails { recipient subject } } } }`
const RECORD = 'mutation ($input: RecordConsentInput!) { recordConsent(input: $input) { userErrors { message } } }'

let owner: Visitor
let customers: ReturnType<typeof customersOf>
let url: string
let visitors = 0
const visitor = () => kit.visitor('maple.localhost', `198.51.100.${++visitors}`)

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  customers = customersOf(owner)
  const form = contactForm({
    replyMessage: 'We answer within a day.',
    dynamicForm: [
      ...CONTACT_FIELDS,
      { label: 'News', type: 'newsletter' },
      { label: 'Again', customerMapping: 'email' },
    ],
  })
  url = `/${(await publishForms(owner, 'Get in touch', form)).slug}`
})

const sendForm = (values: Record<string, string>) =>
  send(visitor(), { url, values: { name: 'Vera Stone', message: 'Hello', ...values } })
const submissionOf = async (search: string) => (await owner.ask(LIST, { search })).data.formSubmissions.items[0]
const customer = async (id: string) =>
  (await owner.ask('query ($id: ID!) { customer(id: $id) { firstname email emailConsent } }', { id })).data.customer

test('a form does not turn a consent that was withdrawn into one that is given', async () => {
  const { customer: made } = await customers.create({ firstname: 'Walter', email: 'walter@example.com' })
  const input = { customerId: made.id, channel: 'EMAIL', status: 'WITHDRAWN', source: 'By phone' }
  expect((await owner.ask(RECORD, { input })).data.recordConsent.userErrors).toEqual([])
  expect(await sendForm({ email: 'walter@example.com', news: 'true' })).toMatchObject({ status: 200 })
  expect(await customer(made.id)).toMatchObject({ emailConsent: 'WITHDRAWN' })
  expect((await submissionOf('walter@example.com')).notices).toEqual([expect.stringContaining('has withdrawn it')])
  await sendForm({ email: 'wanda@example.com', news: 'true' })
  const { customerId, notices } = await submissionOf('wanda@example.com')
  expect([(await customer(customerId)).emailConsent, notices]).toEqual(['GIVEN', []])
})

test('a phone number alone puts no address on a record, and the submission shows it', async () => {
  const { customer: made } = await customers.create({ lastname: 'Only', phone: '613 555 0123' })
  const values = { email: 'thief@example.com', phone: '613 555 0123', news: 'true' }
  expect(await sendForm(values)).toMatchObject({ status: 200 })
  expect(await customer(made.id)).toEqual({ firstname: '', email: '', emailConsent: null })
  const { customerId, notices } = await submissionOf('thief@example.com')
  expect(customerId).toBe(made.id)
  expect(notices[0]).toBe('The customer was found by the phone number alone, so thief@example.com was not added.')
})

test('a field that fills the address of the customer takes only an address', async () => {
  expect(await sendForm({ email: 'fine@example.com', again: 'not an address' })).toMatchObject({
    status: 400,
    formErrors: { again: ['Invalid email address'] },
  })
})

test('an address gets three automatic replies a day, and the submission says so', async () => {
  const addresses = ['flood@example.com', 'Flood@example.com', 'flood+1@example.com', 'flood+2@example.com']
  for (const email of addresses) expect(await sendForm({ email })).toMatchObject({ status: 200 })
  const replies = await kit.database.query(
    `select from mail where recipient like 'flood%' and text like '%within a day%'`,
  )
  expect(replies).toHaveLength(3)
  const { notices, mails } = await submissionOf('flood+2@example.com')
  expect(mails).toHaveLength(1)
  expect(notices).toEqual([expect.stringContaining('No automatic reply was sent')])
})

test('a required custom field of customers keeps nobody from sending', async () => {
  await customFieldsOf(owner).made('Loyalty number', 'TEXT', { isRequired: true })
  expect(await sendForm({ email: 'new@example.com' })).toMatchObject({ status: 200 })
  const { customerId } = await submissionOf('new@example.com')
  expect(await customer(customerId)).toMatchObject({ email: 'new@example.com' })
  expect((await customers.create({ firstname: 'By', lastname: 'Staff' })).userErrors).toHaveLength(1)
})

test('each mapping fills its field of a new customer, with the country and province by name', async () => {
  const mappings = ['firstname', 'lastname', 'email', 'phone', 'address', 'address_2', 'city', 'province', 'country']
  const dynamicForm = [...mappings, 'postal', 'none'].map((mapping) => ({ label: mapping, customerMapping: mapping }))
  const form = contactForm({ formName: 'Mapped', dynamicForm, replyMessage: '' })
  const { slug } = await publishForms(owner, 'Mapped', form)
  const values = {
    ...{ firstname: 'Maud', lastname: 'Ping', email: 'maud@example.com', phone: '613 555 0177', none: 'Nothing' },
    ...{ address: '12 Main Street', address2: 'Unit 4', city: 'Montréal', province: 'Québec' },
    ...{ country: 'canada', postal: 'h2y1c6' },
  }
  expect(await send(visitor(), { url: `/${slug}`, formName: 'Mapped', values })).toMatchObject({ status: 200 })
  const { customerId } = await submissionOf('maud@example.com')
  const { data } = await owner.ask(
    `query ($id: ID!) { customer(id: $id) { firstname lastname email phone address address2 city province country
      postalCode } }`,
    { id: customerId },
  )
  expect(data.customer).toEqual({
    ...{ firstname: 'Maud', lastname: 'Ping', email: 'maud@example.com', phone: '+16135550177' },
    ...{ address: '12 Main Street', address2: 'Unit 4', city: 'Montréal', province: 'QC' },
    ...{ country: 'CA', postalCode: 'H2Y 1C6' },
  })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { contactForm, publishForms, send } from '../../../content/forms/form-test-kit.ts'
import { batchOf, report } from '../tracking-test-kit.ts'

const kit = useServer()
const { database } = kit
const FIND = 'query ($search: String!) { customers(where: { search: $search }) { items { id displayName } } }'
const SOURCE = '{ source medium campaign gclid landingPage }'
const OF_CUSTOMER = `query ($id: ID!) { customerSources(customerId: $id) { first ${SOURCE} last ${SOURCE} } }`
const OF_SUBMISSIONS = `query { formSubmissions(perPage: 5) { items { senderEmail sources { first { source } last { source } } } } }`
const ERASE = `mutation ($input: EraseCustomerInput!) { eraseCustomer(input: $input) { userErrors { message } } }`

let owner: Visitor
let url: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  url = `/${(await publishForms(owner, 'Sources', contactForm())).slug}`
})

const visitor = () => kit.visitor('maple.localhost', '198.51.100.1')

/** A page of a visit, once it is stored. */
async function visit(visitorId: string, batch: object): Promise<void> {
  const sent = batchOf({ visitorId, ...batch })
  expect(await report(visitor(), sent)).toBe(204)
  const isStored = () => database.query('select 1 from site_event_batch where id = $1', [sent.id])
  await expect.poll(isStored).toHaveLength(1)
}

const utm = (utm_source: string, more: object = {}) => ({ utm: { utm_source, ...more } })

async function sendAs(visitorId: string, name: string): Promise<{ id: string; displayName: string }> {
  const email = `${name.toLowerCase()}@sources.example.com`
  await send(visitor(), { url, values: { name, email, message: 'Hello' }, more: { visitor_id: visitorId } })
  const { data } = await owner.ask(FIND, { search: email })
  return data.customers.items[0]
}

test('a form that is sent gets the first and the last source of its browser', async () => {
  const visitorId = randomUUID()
  await visit(visitorId, { path: '/tires', ...utm('news', { utm_medium: 'email', utm_campaign: 'Winter' }) })
  await visit(visitorId, { path: '/rims', utm: { gclid: 'Cj0KC' } })
  await visit(visitorId, { path: '/contact' })
  const { id } = await sendAs(visitorId, 'Ida')
  const first = { source: 'news', medium: 'email', campaign: 'Winter', gclid: '', landingPage: '/tires' }
  const last = { source: 'google', medium: '', campaign: '', gclid: 'Cj0KC', landingPage: '/rims' }
  expect((await owner.ask(OF_CUSTOMER, { id })).data.customerSources).toEqual({ first, last })
  const { data } = await owner.ask(OF_SUBMISSIONS)
  expect(data.formSubmissions.items[0]).toMatchObject({
    senderEmail: 'ida@sources.example.com',
    sources: { first: { source: 'news' }, last: { source: 'google' } },
  })
  const rest = await owner.request({ method: 'GET', url: `/api/v1/admin/customers/${id}/sources` })
  expect(JSON.parse(rest.body)).toMatchObject({
    success: true,
    first: { landing_page: '/tires' },
    last: { landing_page: '/rims', gclid: 'Cj0KC' },
  })
})

test('a later visit from elsewhere is the last source once another form is sent, and the first one stays', async () => {
  const [phone, laptop] = [randomUUID(), randomUUID()]
  await visit(phone, { path: '/', ...utm('facebook') })
  await sendAs(phone, 'Otto')
  await visit(laptop, { path: '/sale', ...utm('news') })
  const { id } = await sendAs(laptop, 'Otto')
  const { data } = await owner.ask(OF_CUSTOMER, { id })
  expect(data.customerSources).toMatchObject({ first: { source: 'facebook' }, last: { source: 'news' } })
})

test('customers are found by their first and their last source', async () => {
  const [phone, laptop] = [randomUUID(), randomUUID()]
  await visit(phone, { path: '/', ...utm('Poster_A') })
  await sendAs(phone, 'Paula')
  await visit(laptop, { path: '/', ...utm('radio') })
  await sendAs(laptop, 'Paula')
  await sendAs(laptop, 'Rita')
  const WHERE = 'query ($where: CustomerWhere!) { customers(where: $where) { items { email } totalItems } }'
  const found = async (where: object) => {
    const { data } = await owner.ask(WHERE, { where })
    return data.customers.items.map(({ email }: { email: string }) => email.split('@')[0]).toSorted()
  }
  expect(await found({ firstSource: { eq: 'poster_a' } })).toEqual(['paula'])
  expect(await found({ lastSource: { in: ['radio', 'poster_a'] } })).toEqual(['paula', 'rita'])
  expect(await found({ firstSource: { contains: 'RADI' } })).toEqual(['rita'])
  expect(await found({ firstSource: { contains: '_a' } })).toEqual(['paula'])
  expect(await found({ firstSource: { eq: 'radio' }, lastSource: { eq: 'radio' } })).toEqual(['rita'])
  expect(await found({ firstSource: { in: [] } })).toEqual([])
})

test('a form from a browser that was never seen has no source', async () => {
  const { id } = await sendAs(randomUUID(), 'Nora')
  expect((await owner.ask(OF_CUSTOMER, { id })).data.customerSources).toBeNull()
})

test('sources go with the person', async () => {
  const visitorId = randomUUID()
  await visit(visitorId, { path: '/secret-landing', ...utm('news') })
  const { id, displayName } = await sendAs(visitorId, 'Erna')
  const everything = await owner.request({ method: 'GET', url: `/api/v1/admin/customers/${id}/everything` })
  expect(everything.body).toContain('/secret-landing')
  await owner.ask(ERASE, { input: { id, confirmName: displayName } })
  expect(await database.query('select 1 from site_visitor where visitor_id = $1', [visitorId])).toEqual([])
  expect(await database.query('select 1 from lead_source where customer_id = $1', [id])).toEqual([])
})

import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { contactForm, multipartOf, publishForms, send, solvedChallenge } from '../form-test-kit.ts'

const kit = useServer({}, 10)
const LIST = `query ($search: String!) { formSubmissions(where: { search: $search }, perPage: 50) {
  items { id senderEmail customerId } } }`

let owner: Visitor
let url: string
let visitors = 0
const visitor = () => kit.visitor('maple.localhost', `198.51.100.${++visitors}`)
const found = async (search: string) => (await owner.ask(LIST, { search })).data.formSubmissions.items

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  url = `/${(await publishForms(owner, 'Busy', contactForm({ tags: 'Spring, Summer, Autumn' }))).slug}`
})

test('12 people who send a form with new tags at the same moment are all stored and tagged', async () => {
  const numbers = Array.from({ length: 12 }, (_, number) => number)
  const people = numbers.map(() => visitor())
  const solutions = await Promise.all(people.map(solvedChallenge))
  const answers = await Promise.all(
    people.map((person, number) => {
      const values = { name: `Crowd ${number}`, email: `crowd${number}@example.com`, message: 'Hello' }
      const meta = { recaptchaToken: solutions[number] }
      return send(person, { url, values, meta, isUnchecked: true })
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(numbers.map(() => 200))
  expect(await found('@example.com')).toHaveLength(12)
  const tags = await kit.database.query(
    'select t.name, count(*)::int as customers from tagging g join customer_tag t on t.id = g.tag_id group by t.name order by 1',
  )
  expect(tags).toEqual(['Autumn', 'Spring', 'Summer'].map((name) => ({ name, customers: 12 })))
})

test('what is refused for one client does not use up what the site may receive', async () => {
  const body = { _form: 'Contact Form', _page: url, name: 'Flo', email: 'flo@example.com', message: 'Hi' }
  const flooder = visitor()
  const statuses: number[] = []
  for (let count = 0; count < 8; count++)
    statuses.push((await flooder.request({ url: '/_form/send', ...multipartOf(body) })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  const counted = await kit.database.query(`select key, points from counters.counter where key like 'form-tenant%'`)
  // Twelve of the crowd, and five of this client.
  expect(counted).toMatchObject([{ points: 17 }])
})

test('somebody whose address has capitals is exported and erased with the submissions', async () => {
  await send(visitor(), {
    url,
    values: { name: 'Cap Ital', email: 'Cap.Ital@Example.COM', message: 'Hello' },
  })
  const [{ id, senderEmail, customerId }] = await found('cap.ital')
  expect(senderEmail).toBe('cap.ital@example.com')
  // As for submissions of forms that add nobody to the customers.
  await kit.database.query('update form_submission set customer_id = null where id = $1', [id])
  const file = await owner.request({ method: 'GET', url: `/api/v1/admin/customers/${customerId}/everything` })
  expect(JSON.parse(file.body).records.form_submission).toMatchObject([{ formName: 'Contact Form' }])
  const erase = `mutation ($input: EraseCustomerInput!) { eraseCustomer(input: $input) { userErrors { message } } }`
  const { data } = await owner.ask(erase, { input: { id: customerId, confirmName: 'Cap Ital' } })
  expect(data.eraseCustomer.userErrors).toEqual([])
  expect(await kit.database.query('select from form_submission where id = $1', [id])).toEqual([])
})

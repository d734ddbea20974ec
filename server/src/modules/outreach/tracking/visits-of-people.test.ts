import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { contactForm, publishForms, send } from '../../content/forms/form-test-kit.ts'
import { log, VISITOR, visitorNumber } from './tracking-test-kit.ts'

const kit = useServer()
const { database } = kit
const FIND = 'query ($search: String!) { customers(where: { search: $search }) { items { id displayName } } }'
const PREVIEW = 'query ($id: ID!) { customerErasurePreview(id: $id) { erased { kind count } } }'
const ERASE = `mutation ($input: EraseCustomerInput!) { eraseCustomer(input: $input) { userErrors { message } } }`

let owner: Visitor
let url: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  url = `/${(await publishForms(owner, 'Get in touch', contactForm())).slug}`
})

test('the visits of a browser go with the customer who sent a form with it, and only those', async () => {
  const values = { name: 'Ida Visits', email: 'ida.visits@example.com', message: 'Hello' }
  await send(kit.visitor('maple.localhost', '198.51.100.1'), { url, values, more: { visitor_id: VISITOR } })
  const at = new Date().toISOString()
  await log(database, kit.tenants.maple, [
    { at, visitorId: VISITOR, path: '/secret' },
    { at, visitorId: visitorNumber(1), path: '/other' },
  ])
  const { data } = await owner.ask(FIND, { search: 'ida.visits' })
  const [customer] = data.customers.items
  const preview = await owner.ask(PREVIEW, { id: customer.id })
  expect(preview.data.customerErasurePreview.erased).toContainEqual({ kind: 'site_event', count: 1 })
  const everything = await owner.request({ method: 'GET', url: `/api/v1/admin/customers/${customer.id}/everything` })
  expect(everything.body).toContain('/secret')
  expect(everything.body).not.toContain('/other')
  await owner.ask(ERASE, { input: { id: customer.id, confirmName: customer.displayName } })
  expect(await database.query('select path from site_event')).toEqual([{ path: '/other' }])
})

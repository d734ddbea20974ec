import { block } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { contactForm, publishForms } from '../form-test-kit.ts'
import { LateDelivery } from './late-delivery.ts'

const kit = useServer({}, 10)
const MANY = 500
const MOVE = `mutation ($ids: [ID!]!) { moveFormSubmissions(input: { ids: $ids, folder: INBOX }) {
  formSubmissions { id folder deliveredAt } userErrors { message } } }`

let owner: Visitor
let ids: string[]

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  const { slug } = await publishForms(owner, 'Get in touch', contactForm())
  const rows = await kit.database.query<{ id: string }>(
    `insert into form_submission (tenant_id, form_name, page_path, attempt, folder, sender_email, "values", created_at, updated_at)
     select $1, 'Contact Form', $2, 'attempt ' || n, 'spam', 'spam' || n || '@example.com',
       jsonb_build_array(jsonb_build_object('key', 'email', 'label', 'Email', 'type', 'email', 'mapping', 'email',
         'isOutdated', false, 'value', 'spam' || n || '@example.com')), now(), now()
     from generate_series(1, $3) n returning id`,
    [kit.tenants.maple, `/${slug}`, MANY],
  )
  ids = rows.map(({ id }) => id)
})

test('recipients are notified again of a form on a large page', async () => {
  const texts = Array.from({ length: 800 }, (_, place) => block('Text', { text: `Paragraph ${place}` }))
  const form = contactForm({ formName: 'Large', recipients: 'large@maple.example' })
  const { slug } = await publishForms(owner, 'Large', form, ...texts)
  const [row] = await kit.database.query<{ id: string }>(
    `insert into form_submission (tenant_id, form_name, page_path, attempt, folder, "values", created_at, updated_at, delivered_at)
     values ($1, 'Large', $2, 'large', 'inbox', '[]', now(), now(), now()) returning id`,
    [kit.tenants.maple, `/${slug}`],
  )
  const resend = `mutation ($id: ID!) { resendFormNotification(input: { id: $id }) {
    formSubmission { mails { recipient } } userErrors { message } } }`
  // Nothing of the page is known yet in this process.
  const { data, errors } = await owner.ask(resend, { id: row?.id })
  expect(errors).toBeUndefined()
  expect(data.resendFormNotification.formSubmission.mails).toEqual([{ recipient: 'large@maple.example' }])
})

const mails = () => kit.database.query(`select from mail where recipient = 'desk@maple.example'`)
const waiting = async () => {
  const [row] = await kit.database.query(
    'select count(*)::int as count from form_submission where delivered_at is null',
  )
  return row?.count
}

test('500 submissions are marked at once and delivered afterwards, each exactly once', async () => {
  const { data } = await owner.ask(MOVE, { ids })
  expect(data.moveFormSubmissions.userErrors).toEqual([])
  const { formSubmissions } = data.moveFormSubmissions
  expect(formSubmissions).toHaveLength(MANY)
  // What waits for its delivery shows it.
  expect(
    new Set(
      formSubmissions.map(({ folder, deliveredAt }: object & Record<string, unknown>) => `${folder} ${deliveredAt}`),
    ),
  ).toEqual(new Set(['INBOX null']))
  // A second worker may get the same job.
  await kit.server.inTenant(kit.tenants.maple as string, (ctx) => ctx.use(LateDelivery).deliver(ids.toReversed()))
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
  expect(await mails()).toHaveLength(MANY)
  const customers = await kit.database.query(`select from customer where email like 'spam%@example.com'`)
  expect(customers).toHaveLength(MANY)
  const again = await owner.ask(MOVE, { ids })
  expect(again.data.moveFormSubmissions.formSubmissions[0].deliveredAt).not.toBeNull()
  expect(await mails()).toHaveLength(MANY)
}, 120_000)

import { block } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { contactForm, publishForms, send, solvedChallenge } from '../form-test-kit.ts'

const kit = useServer()
const MEMBERS = `query ($listId: ID!) { mailingListMembers(listId: $listId) { items { email status source ip } } }`

let owner: Visitor
let listId: string
let visitors = 0
const visitor = () => kit.visitor('maple.localhost', `203.0.113.${++visitors}`)

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  const { data } = await owner.ask('mutation { createMailingList(input: { name: "News" }) { mailingList { id } } }')
  listId = data.createMailingList.mailingList.id
  await publishForms(owner, 'Newsletter', block('NewsletterForm', { listId }))
})

const members = async () => (await owner.ask(MEMBERS, { listId })).data.mailingListMembers.items
const memberWith = async (email: string) => (await members()).find((one: { email: string }) => one.email === email)
async function subscribe(email: string, more: object = {}) {
  const person = visitor()
  const body = {
    email,
    listId,
    form: 'frmNewsletter',
    recaptchaToken: await solvedChallenge(person),
    url: '/',
    ...more,
  }
  const headers = { 'content-type': 'application/json' }
  const answer = await person.request({ url: '/api/v1/signup/', headers, payload: JSON.stringify(body) })
  return { status: answer.status, ...JSON.parse(answer.body) }
}
async function linkTo(email: string): Promise<string> {
  const [mail] = await kit.database.query<{ text: string }>(
    `select text from mail where recipient = $1 and text like '%/\\_mail/%' order by id desc limit 1`,
    [email],
  )
  const link = /\/_mail\/\S+/.exec(mail?.text ?? '')?.[0]
  return link ?? ''
}
const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'List-Unsubscribe=One-Click' }

test('an address is subscribed once its link is confirmed by a press, with source, time and IP', async () => {
  await owner.ask('mutation { createCustomer(input: { email: "ines@example.com" }) { customer { id } } }')
  expect(await subscribe('Ines@example.com')).toEqual({
    status: 200,
    success: true,
    message: 'Subscription successful!',
    next_step: 'Open the email that we have sent you to confirm your address.',
  })
  expect(await memberWith('ines@example.com')).toMatchObject({ status: 'PENDING', source: 'Newsletter form on /' })
  const url = await linkTo('ines@example.com')
  const opened = await visitor().request({ method: 'GET', url })
  expect([opened.status, opened.body.includes('Confirm subscription')]).toEqual([200, true])
  expect((await memberWith('ines@example.com')).status).toBe('PENDING')
  expect((await visitor().request({ url, ...form })).body).toContain('Subscription successful!')
  expect(await memberWith('ines@example.com')).toMatchObject({
    status: 'SUBSCRIBED',
    ip: expect.stringMatching(/^203/),
  })
  const { data } = await owner.ask('{ customers(where: { search: "ines" }) { items { emailConsent } } }')
  expect(data.customers.items).toEqual([{ emailConsent: 'GIVEN' }])
})

test('a list without double opt-in answers that the subscription was successful', async () => {
  const single = await owner.ask(
    'mutation { createMailingList(input: { name: "Offers", isDoubleOptIn: false }) { mailingList { id } } }',
  )
  const { id } = single.data.createMailingList.mailingList
  await publishForms(owner, 'Offers', block('NewsletterForm', { listId: id }))
  expect(await subscribe('olga@example.com', { listId: id, url: '/offers' })).toEqual({
    status: 200,
    success: true,
    message: 'Subscription successful!',
    next_step: null,
  })
})

test('a new subscriber is welcomed by a mail that unsubscribes with one click', async () => {
  await subscribe('wendy@example.com')
  await visitor().request({ url: await linkTo('wendy@example.com'), ...form })
  const [welcome] = await kit.database.query<{ subject: string; unsubscribe_url: string }>(
    'select subject, unsubscribe_url from mail where recipient = $1 order by id desc limit 1',
    ['wendy@example.com'],
  )
  expect(welcome?.subject).toBe('You are subscribed to News')
  const { pathname, search } = new URL(welcome?.unsubscribe_url ?? '')
  expect((await visitor().request({ url: pathname + search, ...form })).status).toBe(200)
  expect((await memberWith('wendy@example.com')).status).toBe('UNSUBSCRIBED')
})

test('a link holds for one purpose, one tenant and unchanged', async () => {
  await subscribe('una@example.com')
  const url = await linkTo('una@example.com')
  const wrong = [url.replace('confirm', 'unsubscribe'), `${url}x`, url.replace('token=', 'token=0')]
  for (const one of wrong) expect((await visitor().request({ url: one, ...form })).status, one).toBe(404)
  expect((await kit.visitor('birch.localhost').request({ url, ...form })).status).toBe(404)
  expect((await memberWith('una@example.com')).status).toBe('PENDING')
})

test('the address and the human check are required', async () => {
  for (const more of [{}, { recaptchaToken: '' }])
    expect(await subscribe('nobody', more)).toMatchObject({
      success: false,
      error: 'Invalid email address',
      errors: { email: ['Invalid email address'] },
    })
  expect(await subscribe('bot@example.com', { recaptchaToken: '' })).toMatchObject({
    success: false,
    code: 'HUMAN_CHECK',
  })
  expect(await memberWith('bot@example.com')).toBeUndefined()
})

test('a form with a newsletter asks the sender to confirm', async () => {
  const props = { formName: 'With news', newsletterSignup: true, newsletterListId: listId }
  const { slug } = await publishForms(owner, 'With news', contactForm(props))
  const values = { name: 'Uma Field', email: 'uma@example.com', message: 'Hello', _newsletter: 'true' }
  expect(await send(visitor(), { url: `/${slug}`, formName: 'With news', values })).toMatchObject({ status: 200 })
  expect(await memberWith('uma@example.com')).toMatchObject({ status: 'PENDING', source: `With news on /${slug}` })
})

test('staff unsubscribe a member, which withdraws the consent of the customer', async () => {
  const { data } = await owner.ask(
    'query ($listId: ID!) { mailingListMembers(listId: $listId) { items { id email } } }',
    {
      listId,
    },
  )
  const { id } = data.mailingListMembers.items.find(({ email }: { email: string }) => email === 'ines@example.com')
  await owner.ask('mutation ($id: ID!) { unsubscribeMailingListMember(input: { id: $id }) { member { status } } }', {
    id,
  })
  expect((await memberWith('ines@example.com')).status).toBe('UNSUBSCRIBED')
  const after = await owner.ask('{ customers(where: { search: "ines" }) { items { emailConsent } } }')
  expect(after.data.customers.items).toEqual([{ emailConsent: 'WITHDRAWN' }])
})

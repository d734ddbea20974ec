import { block } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { contactForm, publishForms, send, solvedChallenge } from '../form-test-kit.ts'

const kit = useServer()
const MEMBERS = `query ($listId: ID!) { mailingListMembers(listId: $listId) { items {
  id email status source ip unsubscribedAt } } }`
const CREATE = 'mutation ($input: CreateMailingListInput!) { createMailingList(input: $input) { mailingList { id } } }'
const press = {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: 'List-Unsubscribe=One-Click',
}

let owner: Visitor
const lists = { double: '', single: '', hidden: '' }
let visitors = 0
const visitor = () => kit.visitor('maple.localhost', `203.0.113.${++visitors}`)

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  for (const [name, isDoubleOptIn] of [
    ['double', true],
    ['single', false],
    ['hidden', false],
  ] as const) {
    const { data } = await owner.ask(CREATE, { input: { name, isDoubleOptIn } })
    lists[name] = data.createMailingList.mailingList.id
  }
  const newsletters = [lists.double, lists.single].map((listId) => block('NewsletterForm', { listId }))
  await publishForms(owner, 'Subscribe', ...newsletters)
})

async function subscribe(email: string, listId: string) {
  const person = visitor()
  const body = { email, listId, recaptchaToken: await solvedChallenge(person), url: '/subscribe' }
  const headers = { 'content-type': 'application/json' }
  const answer = await person.request({ url: '/api/v1/signup/', headers, payload: JSON.stringify(body) })
  return { status: answer.status, ...JSON.parse(answer.body) }
}
async function memberOf(listId: string, email: string) {
  const { items } = (await owner.ask(MEMBERS, { listId })).data.mailingListMembers
  return items.find((one: { email: string }) => one.email === email)
}
const linksTo = async (email: string) => {
  const mails = await kit.database.query<{ text: string }>(
    `select text from mail where recipient = $1 and text like '%/\\_mail/confirm%' order by id`,
    [email],
  )
  return mails.map(({ text }) => /\/_mail\/confirm\S+/.exec(text)?.[0] ?? '')
}
const unsubscribe = async (listId: string, email: string) => {
  const { id } = await memberOf(listId, email)
  await owner.ask('mutation ($id: ID!) { unsubscribeMailingListMember(input: { id: $id }) { member { id } } }', { id })
}
const consentOf = async (search: string) =>
  (
    await owner.ask('query ($search: String) { customers(where: { search: $search }) { items { emailConsent } } }', {
      search,
    })
  ).data.customers.items[0].emailConsent

test('who has withdrawn the consent comes back only by confirming the address', async () => {
  await owner.ask('mutation { createCustomer(input: { email: "gone@example.com" }) { customer { id } } }')
  await subscribe('gone@example.com', lists.single)
  expect(await consentOf('gone')).toBe('GIVEN')
  await unsubscribe(lists.single, 'gone@example.com')
  expect(await subscribe('gone@example.com', lists.single)).toMatchObject({
    success: true,
    message: 'Subscription successful!',
    next_step: expect.stringContaining('confirm your address'),
  })
  expect([await consentOf('gone'), (await memberOf(lists.single, 'gone@example.com')).status]).toEqual([
    'WITHDRAWN',
    'UNSUBSCRIBED',
  ])
  const [link = ''] = await linksTo('gone@example.com')
  expect((await visitor().request({ url: link, ...press })).body).toContain('Subscription successful!')
  expect([await consentOf('gone'), (await memberOf(lists.single, 'gone@example.com')).status]).toEqual([
    'GIVEN',
    'SUBSCRIBED',
  ])
})

test('a stranger does not change the proof of an unsubscription', async () => {
  await subscribe('proof@example.com', lists.single)
  await unsubscribe(lists.single, 'proof@example.com')
  const before = await memberOf(lists.single, 'proof@example.com')
  await subscribe('proof@example.com', lists.single)
  const form = contactForm({ formName: 'News', newsletterSignup: true, newsletterListId: lists.single })
  const { slug } = await publishForms(owner, 'News', form)
  const values = { name: 'Mallory', email: 'proof@example.com', message: 'Hello', _newsletter: 'true' }
  expect(await send(visitor(), { url: `/${slug}`, formName: 'News', values })).toMatchObject({ status: 200 })
  expect(await memberOf(lists.single, 'proof@example.com')).toEqual(before)
})

test('earlier links for confirming stay valid, however often somebody asks', async () => {
  for (let count = 0; count < 4; count++) await subscribe('often@example.com', lists.double)
  const links = await linksTo('often@example.com')
  expect(links).toHaveLength(3)
  expect((await visitor().request({ method: 'GET', url: links[0] as string })).status).toBe(200)
  await visitor().request({ url: links[0] as string, ...press })
  expect((await memberOf(lists.double, 'often@example.com')).status).toBe('SUBSCRIBED')
})

test('one mailbox gets three emails an hour, whatever follows a plus sign', async () => {
  for (let count = 0; count < 4; count++) await subscribe(`flooded+${count}@example.com`, lists.double)
  const mails = await kit.database.query("select 1 from mail where recipient like 'flooded+%'")
  expect(mails).toHaveLength(3)
})

test('an old link does not claim to subscribe somebody who has unsubscribed since', async () => {
  await subscribe('since@example.com', lists.double)
  const [link = ''] = await linksTo('since@example.com')
  await visitor().request({ url: link, ...press })
  await unsubscribe(lists.double, 'since@example.com')
  const again = await visitor().request({ url: link, ...press })
  expect([again.status, again.body.includes('Subscription successful!')]).toEqual([404, false])
  expect((await memberOf(lists.double, 'since@example.com')).status).toBe('UNSUBSCRIBED')
})

test('a list that no published page offers cannot be joined by its ID', async () => {
  expect(await subscribe('curious@example.com', lists.hidden)).toMatchObject({ status: 404, success: false })
  expect(await memberOf(lists.hidden, 'curious@example.com')).toBeUndefined()
})

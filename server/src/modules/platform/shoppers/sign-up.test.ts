import { expect, test } from 'vitest'
import { ADMIN, MAPLE, PASSWORD, SIGN_IN, useServer } from '../../../app/test-server.ts'

const kit = useServer()
const { visitor, signedIn, database } = kit
const BIRCH = 'birch.localhost'

const SIGN_UP = `mutation ($input: SignUpInput!) {
  signUp(input: $input) { user { email displayName roleId } userErrors { code message field } } }`
const ME = '{ me { user { email roleId } tenant { handle } permissions } }'
const CONFIRM = 'mutation ($token: String!) { confirmEmail(input: { token: $token }) { email userErrors { code } } }'
const CONFIRMED = '{ shopperAccount { isEmailConfirmed } }'

let addresses = 0
async function signUp(email: string, more: object = {}, host = MAPLE, person = visitor(host, `10.8.0.${++addresses}`)) {
  const input = { displayName: ' Ada Shopper ', email, password: PASSWORD, ...more }
  return { person, reply: (await person.ask(SIGN_UP, { input })).data.signUp }
}

const linkTo = async (recipient: string) => {
  const sql = 'select text from mail where recipient = $1 order by id desc limit 1'
  const [mail] = await database.query<{ text: string }>(sql, [recipient])
  return /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

test('a visitor signs up and is signed in on the site without any permissions', async () => {
  const { person, reply } = await signUp(' Ada@Customer.test'.trim())
  expect(reply).toEqual({
    user: { email: 'ada@customer.test', displayName: 'Ada Shopper', roleId: 5 },
    userErrors: [],
  })
  const { me } = (await person.ask(ME)).data
  expect(me).toMatchObject({ user: { email: 'ada@customer.test' }, tenant: { handle: 'maple' }, permissions: [] })
  expect([...person.cookies.keys()].sort()).toEqual(['ms_device', 'ms_session', 'ms_shopper'])
})

test('an email address has one account per tenant', async () => {
  await signUp('twice@customer.test')
  const { reply } = await signUp('TWICE@customer.test')
  expect(reply.user).toBeNull()
  expect(reply.userErrors).toEqual([
    {
      code: 'TAKEN',
      message: 'There is already an account with this address. Sign in, or reset your password.',
      field: 'email',
    },
  ])
  expect((await signUp('twice@customer.test', { password: 'of the bakery' }, BIRCH)).reply.userErrors).toEqual([])
  const attempt = async (host: string, password: string) =>
    (await visitor(host, '10.8.1.1').ask(SIGN_IN, { input: { email: 'twice@customer.test', password } })).data.signIn
      .user
  expect(await attempt(MAPLE, 'of the bakery')).toBeNull()
  expect(await attempt(BIRCH, 'of the bakery')).not.toBeNull()
})

test('two concurrent sign-ups create one account', async () => {
  const replies = await Promise.all([signUp('race@customer.test'), signUp('race@customer.test')])
  expect(replies.filter(({ reply }) => reply.user)).toHaveLength(1)
  expect(replies.find(({ reply }) => !reply.user)?.reply.userErrors[0].code).toBe('TAKEN')
})

test('staff can shop with the same address, in an account without access to the admin', async () => {
  expect((await signUp('owner@maple.test', { password: 'for shopping only' })).reply.userErrors).toEqual([])
  const attempt = async (host: string, password: string) =>
    (await visitor(host, '10.8.1.2').ask(SIGN_IN, { input: { email: 'owner@maple.test', password } })).data.signIn.user
  expect(await attempt(ADMIN, 'for shopping only')).toBeNull()
  expect((await attempt(MAPLE, 'for shopping only')).roleId).toBe(5)
  expect((await attempt(ADMIN, PASSWORD)).roleId).toBe(2)
  expect(await attempt(MAPLE, PASSWORD)).toBeNull()
})

test.each([
  ['displayName', { displayName: ' ' }, 'Please enter your name'],
  ['email', { email: 'nobody' }, 'Please enter an email address, such as name@example.com'],
  ['password', { password: 'short' }, 'A password has at least 8 characters'],
  ['password', { password: 'password1' }, 'This password is too easy to guess. Please choose another one'],
])('an invalid %s is reported at its field', async (field, wrong, message) => {
  const { reply } = await signUp('wrong@customer.test', wrong)
  expect(reply.userErrors).toEqual([{ code: 'INVALID', message, field }])
})

test('signing up works only on sites with accounts turned on', async () => {
  expect((await signUp('a@customer.test', {}, ADMIN)).reply.userErrors[0].message).toBe(
    'Accounts of shoppers are on the site of the business.',
  )
  const owner = await signedIn('owner@maple.test')
  const turn = (on: boolean) =>
    owner.ask(`mutation { updateSiteSettings(input: { accountsEnabled: ${on} }) { userErrors { message } } }`)
  await turn(false)
  for (const reply of [
    (await signUp('a@customer.test')).reply,
    (await visitor(MAPLE, '10.8.1.3').ask(SIGN_IN, { input: { email: 'shopper@maple.test', password: PASSWORD } })).data
      .signIn,
  ])
    expect(reply.userErrors).toEqual([{ code: 'CLOSED', message: 'This site has no accounts.', field: null }])
  await turn(true)
})

test('sign-ups are limited per IP address', async () => {
  const person = visitor(MAPLE, '10.8.2.1')
  const codes = []
  for (let i = 0; i < 21; i++) codes.push((await signUp('x@customer.test', { password: 'short' }, MAPLE, person)).reply)
  expect(codes.map(({ userErrors }) => userErrors[0].code).lastIndexOf('INVALID')).toBe(19)
  expect(codes[20].userErrors[0].code).toBe('RATE_LIMITED')
})

test('the mailed link confirms the address, on its own site only', async () => {
  const { person } = await signUp('mail@customer.test')
  expect((await person.ask(CONFIRMED)).data.shopperAccount.isEmailConfirmed).toBe(false)
  const link = new URL(await linkTo('mail@customer.test'))
  expect([link.origin, link.pathname]).toEqual(['http://maple.localhost:4000', '/confirm-email'])
  const token = link.searchParams.get('token')
  const confirm = async (host: string, sent = token) =>
    (await visitor(host).ask(CONFIRM, { token: sent })).data.confirmEmail
  for (const refused of [await confirm(BIRCH), await confirm(MAPLE, `${token}x`), await confirm(MAPLE, 'x')])
    expect(refused.userErrors).toEqual([{ code: 'GONE' }])
  for (let i = 0; i < 2; i++) expect(await confirm(MAPLE)).toEqual({ email: 'mail@customer.test', userErrors: [] })
  expect((await person.ask(CONFIRMED)).data.shopperAccount.isEmailConfirmed).toBe(true)
})

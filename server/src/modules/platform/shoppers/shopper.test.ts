import { beforeEach, expect, test } from 'vitest'
import { ADMIN, MAPLE, PASSWORD, SIGN_IN, useServer, type Visitor } from '../../../app/test-server.ts'

const { visitor, signedIn, database } = useServer()

const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { user { id } userErrors { message } } }'
const CHANGE = `mutation ($email: String!, $password: String!) { changeEmail(input: { email: $email, password: $password }) {
  email userErrors { code message field } } }`
const ERASE = `mutation ($password: String!) { eraseAccount(input: { password: $password }) {
  success userErrors { code field } } }`
const REQUEST = 'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { success } }'
const RESET = `mutation ($token: String!, $password: String!) { resetPassword(input: { token: $token, password: $password }) {
  email userErrors { code } } }`
const EMAIL_OF = 'query ($token: String!) { passwordResetEmail(token: $token) }'
const ME = '{ me { user { email } } }'

let made = 0
let email: string
let shopper: Visitor
beforeEach(async () => {
  email = `shopper${++made}@customer.test`
  shopper = visitor(MAPLE, `10.7.0.${made}`)
  await shopper.ask(SIGN_UP, { input: { displayName: 'Ada', email, password: PASSWORD } })
})

async function signsIn(address: string, password = PASSWORD): Promise<boolean> {
  const { data } = await visitor(MAPLE, `10.7.1.${made}`).ask(SIGN_IN, { input: { email: address, password } })
  return data.signIn.user !== null
}
const mailsTo = (recipient: string) =>
  database.query<{ subject: string; text: string }>('select subject, text from mail where recipient = $1 order by id', [
    recipient,
  ])

test('changing the email requires the password, notifies the old address, and needs confirmation', async () => {
  await database.query('update "user" set email_confirmed_at = now() where email = $1', [email])
  const change = async (to: string, password = PASSWORD) =>
    (await shopper.ask(CHANGE, { email: to, password })).data.changeEmail
  expect((await change('new@customer.test', 'wrong')).userErrors).toEqual([
    { code: 'INVALID', message: 'Incorrect password', field: 'password' },
  ])
  expect((await change('shopper@maple.test')).userErrors[0]).toMatchObject({ code: 'TAKEN', field: 'email' })
  expect((await change(email)).userErrors[0].message).toBe('This is the address that you have now')
  expect(await change('New@customer.test')).toEqual({ email: 'new@customer.test', userErrors: [] })
  expect((await shopper.ask(ME)).data.me.user.email).toBe('new@customer.test')
  expect([await signsIn(email), await signsIn('new@customer.test')]).toEqual([false, true])
  const [before, after] = [await mailsTo(email), await mailsTo('new@customer.test')]
  expect(before.at(-1)?.subject).toBe('The email address of your account at Maple Auto was changed')
  expect(after.at(-1)?.text).toContain('/confirm-email?token=')
  const account = '{ shopperAccount { isEmailConfirmed } }'
  expect((await shopper.ask(account)).data.shopperAccount.isEmailConfirmed).toBe(false)
})

test('erasing an account requires the password and deletes all its data', async () => {
  const [row] = await database.query<{ id: string }>('select id from "user" where email = $1', [email])
  await shopper.ask(`mutation { createAddress(input: { name: "Ada", line1: "1 Main", city: "Ottawa", province: "ON",
    postalCode: "K1A 0B1", country: "CA" }) { userErrors { message } } }`)
  expect((await shopper.ask(ERASE, { password: 'wrong' })).data.eraseAccount.userErrors[0].field).toBe('password')
  expect((await shopper.ask(ERASE, { password: PASSWORD })).data.eraseAccount).toEqual({
    success: true,
    userErrors: [],
  })
  expect((await shopper.ask(ME)).data.me).toBeNull()
  expect([...shopper.cookies.keys()]).toEqual(['ms_device'])
  for (const table of ['address', 'session', 'password_reset'])
    expect(await database.query(`select id from ${table} where user_id = $1`, [row?.id])).toEqual([])
  expect(await signsIn(email)).toBe(false)
})

test('the audit log is anonymized', async () => {
  const [row] = await database.query<{ id: string }>('select id from "user" where email = $1', [email])
  await shopper.ask(`mutation { createAddress(input: { name: "Adalgisa", line1: "1 Main", city: "Ottawa", province: "ON",
    postalCode: "K1A 0B1", country: "CA" }) { userErrors { message } } }`)
  await shopper.ask(ERASE, { password: PASSWORD })
  const entries = await database.query<{ act: string; actor_name: string; address: string | null }>(
    `select act, actor_name, address from audit_entry where record_id = $1 or actor_id = $1 order by id`,
    [row?.id],
  )
  expect(entries.map(({ act }) => act)).toEqual(expect.arrayContaining(['created', 'erased']))
  const [all] = await database.query<{ log: string }>(`select string_agg(e::text, ' ') as log from audit_entry e`)
  for (const word of [email, 'Adalgisa']) expect(all?.log).not.toContain(word)
  expect(entries.filter(({ actor_name, address }) => actor_name === 'Ada' || address !== null)).toEqual([])
})

test('the link for a forgotten password leads to the site', async () => {
  await visitor(MAPLE).ask(REQUEST, { email })
  const link = new URL(/https?:\S+/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? '')
  expect([link.origin, link.pathname]).toEqual(['http://maple.localhost:4000', '/new-password'])
  const token = link.searchParams.get('token')
  const emailAt = async (host: string) => (await visitor(host).ask(EMAIL_OF, { token })).data.passwordResetEmail
  expect([await emailAt(MAPLE), await emailAt('birch.localhost'), await emailAt(ADMIN)]).toEqual([email, null, null])
  const reset = async (host: string) => (await visitor(host).ask(RESET, { token, password: 'another one' })).data
  expect((await reset('birch.localhost')).resetPassword.userErrors).toEqual([{ code: 'GONE' }])
  expect((await reset(MAPLE)).resetPassword).toEqual({ email, userErrors: [] })
  expect((await shopper.ask(ME)).data.me).toBeNull()
  expect([await signsIn(email), await signsIn(email, 'another one')]).toEqual([false, true])
})

test('staff get no link on a site, and shoppers none in the admin', async () => {
  await database.query('delete from mail')
  await visitor(MAPLE).ask(REQUEST, { email: 'owner@maple.test' })
  await visitor(ADMIN).ask(REQUEST, { email })
  await visitor('birch.localhost').ask(REQUEST, { email })
  expect(await database.query('select id from mail')).toEqual([])
})

test('staff and visitors have no shopper account', async () => {
  const account = '{ shopperAccount { isEmailConfirmed } }'
  const staff = await (await signedIn('staff@maple.test')).ask(account)
  expect(staff.errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  expect((await visitor(MAPLE).ask(account)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

test('the readable cookie is set and cleared with the session', async () => {
  const { headers } = await shopper.request({
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ query: SIGN_IN, variables: { input: { email, password: PASSWORD } } }),
  })
  const mark = (headers['set-cookie'] as string[]).find((line) => line.startsWith('ms_shopper'))
  expect(mark).toMatch(/^ms_shopper=1; Max-Age=2592000; Path=\/; SameSite=Lax$/)
  shopper.cookies.delete('ms_shopper')
  await shopper.ask(ME)
  expect(shopper.cookies.has('ms_shopper')).toBe(true)
  await database.query('delete from session')
  await shopper.ask(ME)
  expect([shopper.cookies.has('ms_session'), shopper.cookies.has('ms_shopper')]).toEqual([false, false])
  const owner = await signedIn('owner@maple.test')
  expect(owner.cookies.has('ms_shopper')).toBe(false)
})

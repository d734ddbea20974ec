import { expect, test } from 'vitest'
import { ADMIN, MAPLE, PASSWORD, SIGN_IN, useServer } from '../../../app/test-server.ts'

const { signedIn, visitor, database } = useServer()

const REQUEST =
  'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { success userErrors { code } } }'
const RESET = `mutation ($token: String!, $password: String!) { resetPassword(input: { token: $token, password: $password }) {
  email userErrors { code message field } } }`
const EMAIL_OF = 'query ($token: String!) { passwordResetEmail(token: $token) }'
const ME = '{ me { user { id } } }'

const NEW_PASSWORD = 'something else entirely'

async function requestReset(email: string, host = ADMIN): Promise<string> {
  const { data } = await visitor(host).ask(REQUEST, { email })
  expect(data.requestPasswordReset).toEqual({ success: true, userErrors: [] })
  const [mail] = await database.query<{ text: string }>(
    'select text from mail where recipient = $1 order by id desc limit 1',
    [email.toLowerCase()],
  )
  return /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const reset = async (token: string, password = NEW_PASSWORD) =>
  (await visitor().ask(RESET, { token, password })).data.resetPassword

async function signsIn(email: string, password: string): Promise<boolean> {
  const { data } = await visitor(ADMIN, '10.9.9.9').ask(SIGN_IN, { input: { email, password } })
  return data.signIn.user !== null
}

test('a mailed link sets a new password once and ends all sessions', async () => {
  const [here, there] = [await signedIn('staff@maple.test'), await signedIn('staff@maple.test')]
  const token = await requestReset('Staff@maple.test')
  expect((await visitor().ask(EMAIL_OF, { token })).data.passwordResetEmail).toBe('staff@maple.test')
  expect(await reset(token)).toEqual({ email: 'staff@maple.test', userErrors: [] })
  for (const person of [here, there]) expect((await person.ask(ME)).data.me).toBeNull()
  expect(await signsIn('staff@maple.test', PASSWORD)).toBe(false)
  expect(await signsIn('staff@maple.test', NEW_PASSWORD)).toBe(true)
  expect((await reset(token, 'and a third one')).userErrors).toEqual([
    { code: 'GONE', message: 'This link has already been used or has expired. Request a new one.', field: null },
  ])
  expect((await visitor().ask(EMAIL_OF, { token })).data.passwordResetEmail).toBeNull()
})

test('neither the response nor its timing reveals whether an account exists', async () => {
  const before = await database.query('select id from mail')
  const timed = async (email: string) => {
    const start = performance.now()
    const { data } = await visitor().ask(REQUEST, { email })
    return { data, took: performance.now() - start }
  }
  const unknown = await timed('nobody@nowhere.test')
  expect(await database.query('select id from mail')).toHaveLength(before.length)
  const known = await timed('manager@maple.test')
  expect(known.data).toEqual(unknown.data)
  expect(unknown.took).toBeGreaterThan(290)
  expect(known.took).toBeGreaterThan(290)
})

test('only the latest link is valid, for an hour', async () => {
  const first = await requestReset('owner@maple.test')
  const second = await requestReset('owner@maple.test')
  expect((await reset(first)).userErrors[0]).toMatchObject({ code: 'GONE' })
  await database.query(`update password_reset set expires_at = now() where user_id =
    (select id from "user" where email = 'owner@maple.test')`)
  expect((await reset(second)).userErrors[0]).toMatchObject({ code: 'GONE' })
})

test('of two concurrent uses of a link only one succeeds', async () => {
  const token = await requestReset('owner@birch.test')
  const replies = await Promise.all([reset(token, 'first of the two'), reset(token, 'second of the two')])
  expect(replies.filter(({ email }) => email)).toHaveLength(1)
})

test('a weak password is rejected, and the link stays valid', async () => {
  const token = await requestReset('agency@north.test')
  expect((await reset(token, 'short')).userErrors[0]).toMatchObject({ field: 'password' })
  expect((await reset(token)).email).toBe('agency@north.test')
})

test('at most three mails per hour are sent, with the same response', async () => {
  for (let i = 0; i < 5; i++) await requestReset('root@mainstreet.test')
  const mails = await database.query(`select id from mail where recipient = 'root@mainstreet.test'`)
  expect(mails).toHaveLength(3)
})

test("deactivated accounts and shoppers get no link, and nobody at a site's entry point", async () => {
  await database.query(`update "user" set deactivated_at = now() where email = 'manager@maple.test'`)
  await database.query('delete from mail')
  for (const email of ['manager@maple.test', 'shopper@maple.test']) await requestReset(email)
  await requestReset('staff@maple.test', MAPLE)
  expect(await database.query('select id from mail')).toEqual([])
})

test('following a link that left by email confirms the address; one that was kept in the outbox does not', async () => {
  const email = 'staff@maple.test'
  await database.query('update "user" set email_confirmed_at = null where email = $1', [email])
  const isConfirmed = async () => {
    const [row] = await database.query<{ is: boolean }>(
      'select email_confirmed_at is not null as "is" from "user" where email = $1',
      [email],
    )
    return row?.is
  }
  expect((await reset(await requestReset(email))).email).toBe(email)
  expect(await isConfirmed()).toBe(false)
  await database.query(
    `insert into mail_provider (tenant_id, host, port, security, username, from_name, from_address)
     select id, 'smtp.maple.test', 465, 'tls', '', 'Maple Auto', 'post@maple.test' from tenant where handle = 'maple'`,
  )
  const token = await requestReset(email)
  await database.query('delete from mail_provider')
  expect((await reset(token)).email).toBe(email)
  expect(await isConfirmed()).toBe(true)
})

import { expect, test } from 'vitest'
import { ADMIN, PASSWORD, SIGN_IN, useServer, type Visitor } from '../../../app/test-server.ts'

const { visitor, signedIn, database } = useServer()

const CHANGE = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { success } }`
const REQUEST_RESET = 'mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { success } }'
const RESET = `mutation ($token: String!, $password: String!) {
  resetPassword(input: { token: $token, password: $password }) { email } }`

async function attempt(person: Visitor, email: string, password: string): Promise<string> {
  const { signIn } = (await person.ask(SIGN_IN, { input: { email, password } })).data
  return signIn.user ? 'OK' : signIn.userErrors[0].code
}

/** A browser that brings somebody else's device cookie. */
function withCookieOf(person: Visitor, ip: string): Visitor {
  const thief = visitor(ADMIN, ip)
  thief.cookies.set('ms_device', person.cookies.get('ms_device') as string)
  return thief
}

/** A device that the account knows has ten guesses, any other one five. */
async function guessesLeft(person: Visitor, email: string): Promise<number> {
  let guesses = 0
  while (guesses < 20 && (await attempt(person, email, `guess ${guesses}`)) === 'INVALID_CREDENTIALS') guesses++
  return guesses
}

test('a changed password makes every device strange but the one it was changed on', async () => {
  const email = 'owner@birch.test'
  const owner = await signedIn(email)
  const thief = withCookieOf(owner, '10.6.0.1')
  const input = { currentPassword: PASSWORD, newPassword: 'quite another one' }
  expect((await owner.ask(CHANGE, { input })).data.changePassword.success).toBe(true)
  const here = withCookieOf(owner, '10.6.0.1')
  expect(await guessesLeft(thief, email)).toBe(5)
  expect(await attempt(visitor(ADMIN, '10.6.0.1'), email, input.newPassword)).toBe('RATE_LIMITED')
  expect(await attempt(here, email, input.newPassword)).toBe('OK')
})

test('a reset password makes every device strange', async () => {
  const email = 'staff@maple.test'
  const thief = withCookieOf(await signedIn(email), '10.6.0.2')
  await visitor().ask(REQUEST_RESET, { email })
  const [mail] = await database.query<{ text: string }>('select text from mail where recipient = $1', [email])
  const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const { data } = await visitor().ask(RESET, { token, password: 'quite another one' })
  expect(data.resetPassword.email).toBe(email)
  expect(await guessesLeft(thief, email)).toBe(5)
})

test('nothing of a cookie that somebody else made or changed is kept', async () => {
  const email = 'manager@maple.test'
  const own = (await signedIn(email)).cookies.get('ms_device') as string
  for (const forged of [`${'A'.repeat(22)}.signature`, `${own}.signature`, own.replace(/^./, (first) => `x${first}`)]) {
    const browser = visitor()
    browser.cookies.set('ms_device', forged)
    expect(await attempt(browser, email, PASSWORD)).toBe('OK')
    const [device, signature, ...others] = (browser.cookies.get('ms_device') as string).split('.')
    for (const part of [device, signature, ...others]) expect(forged.split('.')).not.toContain(part)
  }
})

test('a device remembers several accounts', async () => {
  const browser = visitor()
  const emails = ['owner@maple.test', 'manager@maple.test']
  for (const email of emails) expect(await attempt(browser, email, PASSWORD)).toBe('OK')
  const copy = withCookieOf(browser, '10.6.0.3')
  expect(await guessesLeft(copy, emails[0] as string)).toBe(10 + 5)
})

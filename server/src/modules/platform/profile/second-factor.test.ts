import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ADMIN, PASSWORD, useServer, type Visitor } from '../../../app/test-server.ts'
import { codeAt } from '../second-factor/index.ts'

const { signedIn, visitor, database } = useServer()

const BEGIN = `mutation ($password: String!) { startSecondFactorSetup(input: { password: $password }) {
  setup { secret otpauthUrl } userErrors { code message field } } }`
const CONFIRM = `mutation ($code: String!) { enableSecondFactor(input: { code: $code }) {
  recoveryCodes userErrors { code message field } } }`
const END = `mutation ($password: String!) { disableSecondFactor(input: { password: $password }) { success userErrors { field } } }`
const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { user { id } userErrors { code message field } } }`
const STATE = '{ secondFactor { isEnabled recoveryCodesLeft } }'

const email = 'owner@maple.test'
const MINUTE = 60_000
const STEP = MINUTE / 2
let owner: Visitor
let secret: string
let recovery: string[]
let addresses = 0

/** Enrolls with the previous time step's code, so that the current one stays unused. */
beforeEach(async () => {
  // In the middle of a time step, where it stays: no code gets older while a test runs.
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / STEP) + 0.5) * STEP })
  await database.query('delete from second_factor')
  owner = await signedIn(email)
  const { setup } = (await owner.ask(BEGIN, { password: PASSWORD })).data.startSecondFactorSetup
  secret = setup.secret
  expect(setup.otpauthUrl).toMatch(
    /^otpauth:\/\/totp\/Mainstreet:owner%40maple\.test\?issuer=Mainstreet&secret=[A-Z2-7]{32}/,
  )
  const { recoveryCodes } = (await owner.ask(CONFIRM, { code: codeAt(secret, Date.now() - STEP) })).data
    .enableSecondFactor
  recovery = recoveryCodes
})

afterEach(() => {
  vi.useRealTimers()
})

async function signIn(code?: string, address = `10.2.0.${++addresses}`) {
  return (await visitor(ADMIN, address).ask(SIGN_IN, { input: { email, password: PASSWORD, code } })).data.signIn
}

test('signing in asks for a code and accepts the right one', async () => {
  expect((await signIn()).userErrors).toEqual([
    {
      code: 'SECOND_FACTOR_REQUIRED',
      message: 'Enter the code that your authenticator app shows.',
      field: 'code',
    },
  ])
  expect((await signIn('000000')).userErrors[0]).toMatchObject({ field: 'code', code: 'INVALID' })
  const code = codeAt(secret)
  expect((await signIn(`${code.slice(0, 3)} ${code.slice(3)}`)).user).not.toBeNull()
})

test('REST asks for a code too, and accepts it', async () => {
  const signInByRest = async (more: object = {}) => {
    const payload = JSON.stringify({ email, password: PASSWORD, ...more })
    const headers = { 'content-type': 'application/json' }
    const reply = await visitor(ADMIN, '10.2.1.1').request({ url: '/api/v1/auth/login', headers, payload })
    return { status: reply.status, body: JSON.parse(reply.body) }
  }
  expect(await signInByRest()).toMatchObject({ status: 422, body: { code: 'SECOND_FACTOR_REQUIRED' } })
  expect(await signInByRest({ code: codeAt(secret) })).toMatchObject({ status: 200, body: { user: { email } } })
})

test('a code is accepted once, even when used twice concurrently', async () => {
  const code = codeAt(secret)
  const replies = await Promise.all([signIn(code), signIn(code), signIn(code)])
  expect(replies.filter(({ user }) => user)).toHaveLength(1)
  expect((await signIn(code)).userErrors).toEqual([
    { code: 'USED', message: 'This code has already been used. Wait for the next one.', field: 'code' },
  ])
})

test('an old code is rejected', async () => {
  expect((await signIn(codeAt(secret, Date.now() - 2 * MINUTE))).userErrors).toEqual([
    { code: 'INVALID', message: 'This code is wrong or has expired.', field: 'code' },
  ])
})

test('a recovery code works once and reduces the remaining ones', async () => {
  expect(recovery).toHaveLength(10)
  expect((await signIn(recovery[0]?.toUpperCase())).user).not.toBeNull()
  expect((await signIn(recovery[0])).userErrors[0].code).toBe('INVALID')
  expect((await owner.ask(STATE)).data.secondFactor).toEqual({ isEnabled: true, recoveryCodesLeft: 9 })
  const [row] = await database.query<{ recovery_hashes: string[]; sealed_secret: string }>(
    'select * from second_factor',
  )
  expect(row?.recovery_hashes.every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true)
  expect(row?.sealed_secret).not.toContain(secret)
})

test('wrong codes are limited across IP addresses', async () => {
  const codes = []
  for (let i = 0; i < 12; i++) codes.push((await signIn('000000')).userErrors[0].code)
  expect(codes.at(-1)).toBe('RATE_LIMITED')
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int from audit_entry where act = 'sign_in_failed'`,
  )
  expect(row?.count).toBeGreaterThan(0)
  // Wrong codes of the tests above count still: a right one gives back itself alone.
  expect(codes.indexOf('RATE_LIMITED')).toBeGreaterThanOrEqual(3)
})

test("a wrong password doesn't reveal the second factor", async () => {
  const { data } = await visitor(ADMIN, '10.3.0.1').ask(SIGN_IN, { input: { email, password: 'wrong' } })
  expect(data.signIn.userErrors[0].code).toBe('INVALID_CREDENTIALS')
})

test('turning it on or off requires the password, and signing in asks for a code only after confirmation', async () => {
  const manager = await signedIn('manager@maple.test')
  const refused = (await manager.ask(BEGIN, { password: 'wrong' })).data.startSecondFactorSetup
  expect(refused).toMatchObject({ setup: null, userErrors: [{ field: 'password' }] })
  await manager.ask(BEGIN, { password: PASSWORD })
  expect((await manager.ask(CONFIRM, { code: '000000' })).data.enableSecondFactor.userErrors[0].field).toBe('code')
  await signedIn('manager@maple.test')
  expect((await owner.ask(BEGIN, { password: PASSWORD })).data.startSecondFactorSetup.userErrors[0].message).toBe(
    'Two-step sign-in is already on.',
  )
  expect((await owner.ask(END, { password: 'wrong' })).data.disableSecondFactor.success).toBeNull()
  expect((await owner.ask(END, { password: PASSWORD })).data.disableSecondFactor.success).toBe(true)
  await signedIn(email)
})

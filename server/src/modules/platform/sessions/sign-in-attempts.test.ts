import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { ADMIN, MAPLE, PASSWORD, useServer, type Visitor } from '../../../app/test-server.ts'
import { hashPassword } from '../users/index.ts'

const { visitor, signedIn, database } = useServer()

const SIGN_IN = `mutation ($input: SignInInput!) {
  signIn(input: $input) { user { displayName } challenge userErrors { code message } } }`

async function attempt(person: Visitor, email: string, password: string, solution?: string) {
  const { signIn } = (await person.ask(SIGN_IN, { input: { email, password, solution } })).data
  return { ...signIn, code: signIn.user ? 'OK' : signIn.userErrors[0].code }
}

async function codes(person: Visitor, email: string, passwords: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const password of passwords) found.push((await attempt(person, email, password)).code)
  return found
}

const guesses = (count: number): string[] => Array.from({ length: count }, (_one, index) => `guess ${index}`)
const wrong = (count: number): string[] => Array(count).fill('INVALID_CREDENTIALS')

/** An account of the attacker under somebody else's email. */
async function addAccount(email: string, handle: string, roleId: number): Promise<void> {
  await database.query(
    `insert into "user" (tenant_id, email, display_name, role_id, password_hash)
     select id, $1, 'Attacker', $3, $4 from tenant where handle = $2`,
    [email, handle, roleId, await hashPassword("the attacker's own")],
  )
}

test("a device that knows a shopper's account is strange to staff with the same email", async () => {
  const email = 'root@mainstreet.test'
  await addAccount(email, 'maple', 5)
  const shopper = visitor(MAPLE, '10.1.0.1')
  const attacker = visitor(ADMIN, '10.1.0.1')
  const found: string[] = []
  for (let round = 0; round < 3; round++) {
    expect((await attempt(shopper, email, "the attacker's own")).code).toBe('OK')
    attacker.cookies.set('ms_device', shopper.cookies.get('ms_device') as string)
    found.push(...(await codes(attacker, email, guesses(3))))
  }
  expect(found).toEqual([...wrong(5), ...Array(4).fill('RATE_LIMITED')])
})

test('signing in to an account of their own gives an attacker no further guesses at another with its email', async () => {
  const email = 'manager@maple.test'
  await addAccount(email, 'birch', 2)
  const found: string[] = []
  for (let round = 0; round < 3; round++) {
    // A new browser each time, and then one that the account knows.
    const attacker = visitor(ADMIN, '10.1.0.2')
    found.push(...(await codes(attacker, email, [...guesses(2), "the attacker's own", 'guess'])))
  }
  expect(found.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(5)
})

test('attempts from a known device count for its network too', async () => {
  const owner = await signedIn('owner@birch.test')
  const known = visitor(ADMIN, '10.1.0.3')
  known.cookies.set('ms_device', owner.cookies.get('ms_device') as string)
  expect(await codes(known, 'owner@birch.test', guesses(10))).toEqual(wrong(10))
  const others = visitor(ADMIN, '10.1.0.3')
  for (let index = 0; index < 40; index++) {
    expect((await attempt(others, `nobody-${index}@nowhere.test`, 'guess')).code).toBe('INVALID_CREDENTIALS')
  }
  expect((await attempt(others, 'nobody@nowhere.test', 'guess')).code).toBe('RATE_LIMITED')
})

test('all IPv6 addresses of one customer are one network', async () => {
  const from = (ip: string) => attempt(visitor(ADMIN, ip), 'agency@north.test', 'guess')
  const found: string[] = []
  for (let host = 1; host <= 6; host++) found.push((await from(`2001:db8:1:2::${host}`)).code)
  expect(found).toEqual([...wrong(5), 'RATE_LIMITED'])
  expect((await from('2001:db8:1:3::1')).code).toBe('INVALID_CREDENTIALS')
})

test('guesses from many networks cost work, and never lock out a device that the account knows', async () => {
  const email = 'staff@maple.test'
  const owner = await signedIn(email)
  let network = 0
  const stranger = () => visitor(ADMIN, `10.2.0.${++network}`)
  for (const password of guesses(10)) {
    expect(await attempt(stranger(), email, password)).toMatchObject({ code: 'INVALID_CREDENTIALS', challenge: null })
  }
  // Without a solution a few more are answered, slowly, and with a challenge for the next one.
  const slow = await Promise.all(guesses(7).map((password) => attempt(stranger(), email, password)))
  expect(slow.map(({ code }) => code).toSorted()).toEqual([...Array(2).fill('CHALLENGE_REQUIRED'), ...wrong(5)])
  expect(slow.every(({ challenge }) => challenge)).toBe(true)
  expect((await attempt(stranger(), email, PASSWORD)).code).toBe('CHALLENGE_REQUIRED')

  const challenge = JSON.parse(slow[0]?.challenge) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  const solved = btoa(JSON.stringify({ challenge, solution }))
  expect((await attempt(stranger(), email, PASSWORD, `${solved.slice(0, 40)}x`)).code).toBe('CHALLENGE_REQUIRED')
  const somewhere = stranger()
  expect((await attempt(somewhere, email, PASSWORD, solved)).code).toBe('OK')
  expect((await attempt(stranger(), email, PASSWORD, solved)).code).toBe('CHALLENGE_REQUIRED')

  for (const known of [owner, somewhere]) {
    await known.ask('mutation { signOut { success } }')
    expect((await attempt(known, email, PASSWORD)).code).toBe('OK')
  }
})

test('a challenge holds for the account it was made for', async () => {
  const challenges: Challenge[] = []
  for (let network = 1; network <= 11; network++) {
    const { challenge } = await attempt(visitor(ADMIN, `10.3.0.${network}`), 'one@nowhere.test', 'guess')
    if (challenge) challenges.push(JSON.parse(challenge))
  }
  const [challenge] = challenges as [Challenge]
  const solved = btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
  const from = (network: number, more?: string) =>
    attempt(visitor(ADMIN, `10.4.0.${network}`), 'other@nowhere.test', 'guess', more)
  for (let network = 1; network <= 10; network++) await from(network)
  await Promise.all([11, 12, 13, 14, 15].map((network) => from(network)))
  expect((await from(16, solved)).code).toBe('CHALLENGE_REQUIRED')
})

/** Over REST, as a program without a browser would. */
async function attemptByRest(network: number, body: object) {
  const payload = JSON.stringify(body)
  const headers = { 'content-type': 'application/json' }
  const reply = await visitor(ADMIN, `10.5.0.${network}`).request({ url: '/api/v1/auth/login', headers, payload })
  return { status: reply.status, body: JSON.parse(reply.body) }
}

test('a client of REST solves the challenge on a new device too', async () => {
  const email = 'owner@maple.test'
  let network = 0
  const guess = () => attemptByRest(++network, { email, password: 'guess' })
  for (let index = 0; index < 10; index++) {
    expect(await guess()).toEqual({
      status: 401,
      body: { success: false, error: 'Incorrect email or password.', code: 'INVALID_CREDENTIALS' },
    })
  }
  const slow = await Promise.all(Array.from({ length: 6 }, guess))
  expect(slow.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(401), 429])
  const refused = await attemptByRest(++network, { email, password: PASSWORD })
  expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'CHALLENGE_REQUIRED' } })

  const challenge = refused.body.challenge as Challenge
  const solution = btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
  expect(await attemptByRest(++network, { email, password: PASSWORD, solution })).toMatchObject({
    status: 200,
    body: { success: true, user: { email } },
  })
})

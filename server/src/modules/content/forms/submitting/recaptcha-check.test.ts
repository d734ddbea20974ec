import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { contactForm, publishForms, send } from '../form-test-kit.ts'

/** Stands in for Google. */
const asked: URLSearchParams[] = []
let answer: object = {}
const google = http.createServer(async (request, response) => {
  asked.push(new URLSearchParams(await text(request)))
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
})
let googleUrl = ''

// Before the server of the tests starts.
beforeAll(async () => {
  await new Promise<void>((listening) => google.listen(0, '127.0.0.1', listening))
  googleUrl = `http://127.0.0.1:${(google.address() as AddressInfo).port}/recaptcha`
})
afterAll(() => google.close())

const kit = useServer({
  get recaptchaUrl() {
    return googleUrl
  },
})
const UPDATE = `mutation ($input: UpdateFormSettingsInput!) {
  updateFormSettings(input: $input) { formSettings { hasRecaptchaSecret } userErrors { message } } }`
const TEST = 'mutation { testRecaptchaKeys { keyTest { works message } userErrors { message } } }'

let owner: Visitor
let url: string
let visitors = 0
const visitor = () => kit.visitor('maple.localhost', `198.51.100.${++visitors}`)
const submit = (recaptchaToken: string) =>
  send(visitor(), {
    url,
    values: { name: 'Ann', email: 'ann@example.com', message: 'Hi' },
    isUnchecked: true,
    meta: { recaptchaToken },
  })
const challenge = async () =>
  JSON.parse((await visitor().request({ method: 'GET', url: '/api/v1/form/challenge/' })).body)
const policyOf = async (path: string) =>
  String((await visitor().request({ method: 'GET', url: path })).headers['content-security-policy'])

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  url = `/${(await publishForms(owner, 'Contact us', contactForm())).slug}`
  await publishForms(owner, 'Without a form')
})
beforeEach(() => {
  asked.length = 0
  answer = { success: true, hostname: 'maple.localhost', score: 0.9 }
})

test('without keys no page may load anything of Google, and an invented token is refused', async () => {
  expect(await policyOf(url)).not.toContain(googleUrl)
  expect(await submit('token-of-google')).toMatchObject({ success: false, code: 'HUMAN_CHECK' })
  expect(asked).toEqual([])
})

test('with both keys pages with forms may load it, and no others', async () => {
  await owner.ask(UPDATE, { input: { recaptchaSiteKey: 'site-key' } })
  expect(await policyOf(url)).not.toContain(googleUrl)
  await owner.ask(UPDATE, { input: { recaptchaSecret: 'secret-key' } })
  await expect.poll(() => policyOf(url)).toContain(googleUrl)
  const policy = await policyOf(url)
  for (const directive of ['script-src', 'connect-src', 'frame-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*${googleUrl}/ https://www.gstatic.com/recaptcha/`))
  expect(await policyOf('/without-a-form')).not.toContain(googleUrl)
  expect(await challenge()).toMatchObject({
    parameters: { algorithm: 'PBKDF2/SHA-256' },
    recaptcha: { siteKey: 'site-key', url: googleUrl },
  })
})

test('while forms need no human check, neither their pages nor challenges lead to it', async () => {
  await owner.ask(UPDATE, { input: { humanCheck: false } })
  await expect.poll(() => policyOf(url)).not.toContain(googleUrl)
  expect(await challenge()).not.toHaveProperty('recaptcha')
  await owner.ask(UPDATE, { input: { humanCheck: true } })
  await expect.poll(() => policyOf(url)).toContain(googleUrl)
})

test('a token is verified by Google, with the secret and the address of the sender', async () => {
  expect(await submit('token-of-google')).toMatchObject({ success: true })
  expect(asked.map((parameters) => Object.fromEntries(parameters))).toEqual([
    { secret: 'secret-key', response: 'token-of-google', remoteip: `198.51.100.${visitors}` },
  ])
})

test.each([
  { success: false, 'error-codes': ['timeout-or-duplicate'] },
  { success: true, hostname: 'elsewhere.example', score: 0.9 },
  { success: true, hostname: 'maple.localhost', score: 0.1 },
  { unexpected: true },
])('a form is refused after %j', async (refusal) => {
  answer = refusal
  expect(await submit('token-of-google')).toMatchObject({ success: false, code: 'HUMAN_CHECK' })
})

test('programs may solve the built-in challenge instead', async () => {
  const values = { name: 'Ann', email: 'ann@example.com', message: 'Hi' }
  expect(await send(visitor(), { url, values })).toMatchObject({ success: true })
  expect(asked).toEqual([])
})

test('the secret is tested', async () => {
  answer = { success: false, 'error-codes': ['invalid-input-response'] }
  expect((await owner.ask(TEST)).data.testRecaptchaKeys.keyTest).toEqual({
    works: true,
    message: 'Google accepts the secret.',
  })
  answer = { success: false, 'error-codes': ['invalid-input-secret'] }
  expect((await owner.ask(TEST)).data.testRecaptchaKeys.keyTest.works).toBe(false)
})

test('a service that cannot be reached lets nobody send, and says so to staff', async () => {
  await new Promise((closed) => {
    google.close(closed)
    google.closeAllConnections()
  })
  expect(await submit('token-of-google')).toMatchObject({ success: false, code: 'HUMAN_CHECK' })
  expect((await owner.ask(TEST)).data.testRecaptchaKeys.keyTest).toEqual({
    works: false,
    message: 'Google could not be reached. Try again later.',
  })
})

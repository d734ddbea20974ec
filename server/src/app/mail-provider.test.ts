import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MailService } from '../modules/platform/mail/index.ts'
import { useServer, type Visitor } from './test-server.ts'

interface Received {
  readonly from: string
  readonly to: string
  readonly user: string
  readonly raw: string
}

const received: Received[] = []
const smtp = new SMTPServer({
  authMethods: ['PLAIN', 'LOGIN'],
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth({ username = '', password }, _session, done) {
    if (password === 'open sesame') done(null, { user: username })
    else done(Object.assign(new Error('Wrong user or password'), { responseCode: 535 }))
  },
  onData(stream, session, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope
      const from = mailFrom ? mailFrom.address : ''
      const raw = Buffer.concat(parts).toString()
      received.push({ from, to: rcptTo[0]?.address ?? '', user: String(session.user), raw })
      done(null, 'Taken as number 7')
    })
  },
})

const kit = useServer({ smtpAllowPrivate: true })
let owner: Visitor
let port: number
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  port = (smtp.server.address() as AddressInfo).port
  owner = await kit.signedIn('owner@maple.test')
})
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)))

const SAVE = `mutation ($input: SaveMailProviderInput!) { saveMailProvider(input: $input) {
  mailProvider { host port security username hasPassword fromName fromAddress } userErrors { field message } } }`
const TEST = 'mutation { testMailProvider { test { isSent response } userErrors { message } } }'
const REMOVE = 'mutation { removeMailProvider { mailProvider { id } userErrors { message } } }'

const settings = () => ({
  host: '127.0.0.1',
  port,
  security: 'NONE',
  username: 'maple',
  password: 'open sesame',
  fromName: 'Maple Auto',
  fromAddress: 'post@maple.example',
})
const save = async (changes: object = {}, who = owner) =>
  (await who.ask(SAVE, { input: { ...settings(), ...changes } })).data?.saveMailProvider
const tried = async () => (await owner.ask(TEST)).data.testMailProvider

async function write(to: string, tenant: string | null): Promise<void> {
  await kit.server.inTenant(tenant, (ctx) =>
    ctx.use(MailService).send({ to, subject: 'Your car is ready', heading: 'Ready', paragraphs: ['Come and get it.'] }),
  )
}
const rowOf = async (recipient: string) =>
  (await kit.database.query('select status, problem from mail where recipient = $1', [recipient]))[0]

test('before one is saved there is none to test or to remove', async () => {
  expect((await tried()).userErrors).toEqual([{ message: 'No mail server is set up. Save one first.' }])
  expect((await owner.ask(REMOVE)).data.removeMailProvider.userErrors).toHaveLength(1)
  expect((await owner.ask('{ mailProvider { id } }')).data.mailProvider).toBeNull()
})

test("a tenant's mail goes through its own server, from its own address; nobody else's does", async () => {
  expect(await save()).toEqual({
    mailProvider: { ...settings(), password: undefined, hasPassword: true },
    userErrors: [],
  })
  await write('customer@maple.example', kit.tenants.maple as string)
  await expect.poll(() => received.map(({ to }) => to)).toContain('customer@maple.example')
  const [mail] = received
  expect(mail).toMatchObject({ from: 'post@maple.example', user: 'maple' })
  expect(mail?.raw).toContain('From: Maple Auto <post@maple.example>')
  await expect.poll(() => rowOf('customer@maple.example')).toMatchObject({ status: 'sent' })
  await write('customer@birch.example', kit.tenants.birch as string)
  await write('somebody@north.example', null)
  expect(await rowOf('customer@birch.example')).toMatchObject({ status: 'kept' })
  expect(await rowOf('somebody@north.example')).toMatchObject({ status: 'kept' })
})

test("a test mail is sent at once, and shows the server's own words", async () => {
  await save()
  expect((await tried()).test).toEqual({ isSent: true, response: expect.stringContaining('Taken as number 7') })
  expect(received.at(-1)?.to).toBe('owner@maple.test')
  await save({ password: 'wrong' })
  expect((await tried()).test).toEqual({ isSent: false, response: '535 Wrong user or password' })
  await save({ port: 1 })
  expect((await tried()).test.response).toMatch(/^127\.0\.0\.1, port 1 could not be reached: .*ECONNREFUSED/)
  await save({ host: 'nobody.invalid' })
  expect((await tried()).test.response).toBe('There is no server named nobody.invalid.')
})

test('what could not be delivered says why in the outbox', async () => {
  await save({ password: 'wrong' })
  await write('refused@maple.example', kit.tenants.maple as string)
  await expect
    .poll(() => rowOf('refused@maple.example'))
    .toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('535 Wrong user or password'),
    })
})

test('the password is kept sealed, never shown, and never told to another server than it was given for', async () => {
  await save()
  const [row] = await kit.database.query<{ sealed_password: string }>('select sealed_password from mail_provider')
  expect(row?.sealed_password).not.toContain('open sesame')
  expect(await save({ password: undefined, fromName: 'Maple' })).toMatchObject({ mailProvider: { hasPassword: true } })
  expect((await tried()).test.isSent).toBe(true)
  for (const elsewhere of [{ host: 'other.example' }, { port: port + 1 }, { username: 'other' }]) {
    expect((await save({ password: undefined, ...elsewhere })).userErrors).toEqual([
      { field: 'password', message: expect.stringContaining('Enter the password again') },
    ])
  }
  expect(await save({ username: '', password: undefined })).toMatchObject({ mailProvider: { hasPassword: false } })
})

test.each([
  [{ host: 'not a host' }, 'host'],
  [{ port: 0 }, 'port'],
  [{ port: 65_536 }, 'port'],
  [{ fromAddress: 'nobody' }, 'fromAddress'],
  [{ fromAddress: `a@${'a.'.repeat(499)}` }, 'fromAddress'],
  [{ fromName: 'Maple\r\nBcc: everybody@example.com' }, 'fromName'],
  [{ fromName: ' ' }, 'fromName'],
])('%j is refused at its field', async (changes, field) => {
  expect((await save(changes)).userErrors).toEqual([{ field, message: expect.any(String) }])
})

test('whoever may do less than an administrator does not choose where mail that opens accounts goes', async () => {
  await kit.database.query(
    `update role set permissions = permissions || '{"settings.can_edit": true}'
    where number = 3 and tenant_id = $1`,
    [kit.tenants.maple],
  )
  const manager = await kit.signedIn('manager@maple.test')
  const { errors } = await manager.ask(SAVE, { input: settings() })
  expect(errors?.[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } })
})

test('when the server is taken away, what waits is kept to be read', async () => {
  await save({ port: 1 })
  await write('waiting@maple.example', kit.tenants.maple as string)
  await expect.poll(async () => (await rowOf('waiting@maple.example'))?.problem).toContain('could not be reached')
  expect(await rowOf('waiting@maple.example')).toMatchObject({ status: 'queued' })
  await owner.ask(REMOVE)
  expect(await rowOf('waiting@maple.example')).toMatchObject({ status: 'kept' })
})

import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '../kernel/context/transaction.ts'
import { MailService } from '../modules/platform/mail/index.ts'
import { readConfig } from './config.ts'
import { embeddedAccess } from './database/access.ts'
import { type RunningServer, startServer } from './server.ts'
import { useServer } from './test-server.ts'

interface Received {
  readonly to: string
  readonly raw: string
}

const received: Received[] = []
let refusal: { responseCode: number; message: string } | null = null
/** The server gets all of a mail to this address and closes the connection without a reply. */
let hangUpOn = ''
function closeConnection({ id }: { id: string }): void {
  for (const connection of smtp.connections) if ((connection as unknown as { id: string }).id === id) connection.close()
  cuts++
}
let cuts = 0
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo(_address, _session, done) {
    done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode }))
  },
  onData(stream, session, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      if (session.envelope.rcptTo[0]?.address === hangUpOn) return void closeConnection(session)
      received.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw: Buffer.concat(parts).toString() })
      done()
    })
  },
})

const kit = useServer()
const senders: RunningServer[] = []
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', SECRET: 'x'.repeat(32) }),
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'Maple <post@maple.test>',
  }
  for (let i = 0; i < 2; i++) {
    senders.push(
      await startServer(config, embeddedAccess(kit.database, kit.database.name), { listen: false, connections: 4 }),
    )
  }
})
afterAll(async () => {
  await Promise.all(senders.map((sender) => sender.close()))
  await new Promise<void>((resolve) => smtp.close(resolve))
})

const letter = (to: string) => ({
  to,
  subject: 'Your car is ready',
  heading: 'Ready <today>',
  paragraphs: ['Come & get it.'],
  button: { label: 'Directions', url: 'https://maple.test/?a=1&b=2' },
})

async function send(count: number, prefix: string, server = senders[0] as RunningServer): Promise<void> {
  await server.inTenant(kit.tenants.maple as string, async (ctx) => {
    for (let i = 0; i < count; i++) await ctx.use(MailService).send(letter(`${prefix}${i}@customer.test`))
  })
}

const until = (holds: () => boolean | Promise<boolean>): Promise<boolean> =>
  vi.waitUntil(holds, { timeout: 10_000, interval: 20 })

const statusesOf = (prefix: string) =>
  kit.database.query<{ status: string; attempts: number; problem: string | null }>(
    'select status, attempts, problem from mail where recipient like $1',
    [`${prefix}%`],
  )

test('a mail arrives as text and as HTML, from the address that is set', async () => {
  await send(1, 'one')
  await until(() => received.length === 1)
  const [mail] = received
  expect(mail?.to).toBe('one0@customer.test')
  expect(mail?.raw).toMatch(/From: Maple <post@maple.test>/)
  expect(mail?.raw).toMatch(/Subject: Your car is ready/)
  expect(mail?.raw).toContain('text/plain')
  expect(mail?.raw).toContain('Ready &lt;today&gt;')
  await until(async () => (await statusesOf('one')).every(({ status }) => status === 'sent'))
})

test('mail to a list says how mail programs unsubscribe with one click', async () => {
  const unsubscribeUrl = 'http://maple.localhost/_mail/unsubscribe?token=t'
  await (senders[0] as RunningServer).inTenant(kit.tenants.maple as string, (ctx) =>
    ctx.use(MailService).send({ ...letter('list@customer.test'), unsubscribeUrl }),
  )
  const mail = await vi.waitUntil(() => received.find(({ to }) => to === 'list@customer.test'), { timeout: 10_000 })
  expect(mail.raw).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(mail.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

test('two processes send forty mails, each of them once', async () => {
  await Promise.all([send(20, 'left', senders[0]), send(20, 'right', senders[1])])
  await until(() => received.filter(({ to }) => /^(left|right)/.test(to)).length >= 40)
  await until(async () =>
    [...(await statusesOf('left')), ...(await statusesOf('right'))].every(({ status }) => status === 'sent'),
  )
  const addresses = received.map(({ to }) => to).filter((to) => /^(left|right)/.test(to))
  expect(addresses).toHaveLength(40)
  expect(new Set(addresses).size).toBe(40)
})

test('a mail that is refused for now waits and goes out later, one that is refused for good has failed', async () => {
  refusal = { responseCode: 451, message: 'Try later' }
  await send(1, 'later')
  await until(async () => (await statusesOf('later'))[0]?.problem?.includes('Try later') ?? false)
  expect((await statusesOf('later'))[0]).toMatchObject({ status: 'queued', attempts: 1 })
  refusal = { responseCode: 550, message: 'No such mailbox' }
  await send(1, 'never')
  await until(async () => (await statusesOf('never'))[0]?.status === 'failed')
  refusal = null
  const told = await kit.database.query<{ title: string; link: string; email: string }>(
    `select n.title, n.link, u.email from notification n join "user" u on u.id = n.user_id
      where n.kind = 'mail_failed' and u.email = 'owner@maple.test'`,
  )
  expect(told).toEqual([
    {
      title: expect.stringMatching(/^The email to never.* could not be sent$/),
      link: '/setting/email',
      email: 'owner@maple.test',
    },
  ])
  await kit.database.query(`update mail set due_at = now() where recipient like 'later%'`)
  await send(1, 'waker')
  await until(async () => (await statusesOf('later'))[0]?.status === 'sent')
  expect(received.filter(({ to }) => to.startsWith('never'))).toEqual([])
})

test('a mail that got no reply is never resent automatically, and staff can resend it', async () => {
  hangUpOn = 'cut0@customer.test'
  await send(1, 'cut')
  await until(async () => (await statusesOf('cut'))[0]?.status === 'unknown')
  expect((await statusesOf('cut'))[0]?.problem).toContain('Connection closed')
  await kit.database.query(`update mail set due_at = now() - interval '1 day' where recipient like 'cut%'`)
  await send(1, 'next')
  await until(async () => (await statusesOf('next'))[0]?.status === 'sent')
  expect(cuts).toBe(1)
  const [notice] = await kit.database.query(`select title from notification where title like '%cut0@%' limit 1`)
  expect(notice).toEqual({ title: 'The email to cut0@customer.test may not have arrived' })

  hangUpOn = ''
  const owner = await kit.signedIn('owner@maple.test')
  const list = '{ mails(where: { status: { eq: UNKNOWN } }) { items { id recipient } } }'
  const { items } = (await owner.ask(list)).data.mails
  const { id } = items.find(({ recipient }: { recipient: string }) => recipient === 'cut0@customer.test')
  await senders[0]?.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, () => ctx.use(MailService).resend(id)),
  )
  await until(async () => (await statusesOf('cut'))[0]?.status === 'sent')
  expect(received.filter(({ to }) => to === 'cut0@customer.test')).toHaveLength(1)
})

test('a mail whose sender was lost is told, and left to people', async () => {
  await send(1, 'lost', kit.server)
  await kit.database.query(`update mail set status = 'sending', due_at = now() - interval '1 second'
    where recipient like 'lost%'`)
  await send(1, 'after')
  await until(async () => (await statusesOf('lost'))[0]?.status === 'unknown')
  expect((await statusesOf('lost'))[0]?.problem).toMatch(/whether the mail went out is not known/)
  expect(received.filter(({ to }) => to.startsWith('lost'))).toEqual([])
})

test('the text of a mail whose link opens an account is erased once it is sent', async () => {
  await (senders[0] as RunningServer).inTenant(kit.tenants.maple as string, (ctx) =>
    ctx.use(MailService).send({ ...letter('secret@customer.test'), opensRole: 4 }),
  )
  await until(async () => (await statusesOf('secret'))[0]?.status === 'sent')
  expect(received.find(({ to }) => to === 'secret@customer.test')?.raw).toContain('Directions')
  const [row] = await kit.database.query(`select html, text from mail where recipient = 'secret@customer.test'`)
  expect(row).toEqual({ html: '', text: '' })
})

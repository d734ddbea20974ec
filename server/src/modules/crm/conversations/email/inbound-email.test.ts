import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { deskOf, insertConversation } from '../conversation-test-kit.ts'
import { ChatMailboxService } from './chat-mailbox.service.ts'
import {
  letTimePass,
  saveMailbox,
  setMailServer,
  useImap,
  useSlowImap,
  useSmtp,
  visitorReply,
  visitorReplyWithFiles,
} from './email-test-kit.ts'
import { MailboxProgress } from './mailbox-progress.ts'
import { readNextMailbox } from './mailbox-reader.ts'
import { MailboxSync } from './mailbox-sync.ts'
import { sendChatEmails } from './outbound-email.service.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-chat-mails-'))
const smtp = useSmtp()
const imap = useImap()
const slow = useSlowImap()
const kit = useServer({ smtpAllowPrivate: true, dataDir })
const { database } = kit
let owner: Visitor
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  desk = deskOf(owner)
  await setMailServer(owner, smtp.port())
  await saveMailbox(owner, { port: imap.port() })
  await readAll()
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const TEST = 'mutation { testChatMailbox { test { isReached response } userErrors { message } } }'
const state = async () => (await owner.ask('{ chatMailbox { checkedAt problem } }')).data.chatMailbox

/** Nobody is reading it, and it was read up to here. */
async function isRead(uid: number): Promise<boolean> {
  const [row] = await database.query<{ last_uid: string; is_free: boolean }>(
    `select last_uid, due_at < now() + interval '3 minutes' as is_free from chat_mailbox`,
  )
  return row?.is_free === true && Number(row.last_uid) >= uid
}

/** Reads the mailbox, unless the server does already, until everything in it was looked at. */
async function readAll(): Promise<void> {
  const wait = { timeout: 20_000, interval: 20 }
  await vi.waitUntil(() => isRead(0), wait)
  await database.query(`update chat_mailbox set due_at = now() where due_at < now() + interval '3 minutes'`)
  await readNextMailbox(kit.server)
  await vi.waitUntil(() => isRead(imap.lastUid()), wait)
}

async function receive(raw: string): Promise<void> {
  imap.deliver(raw)
  await readAll()
}

/** A conversation whose visitor got an answer by email, with the address that the mail is answered to. */
async function mailed(email: string, text = 'We are open'): Promise<{ id: string; address: string }> {
  const id = await insertConversation(database, kit.tenants.maple as string, { email, name: 'Vera' })
  await desk.send(id, text)
  await letTimePass(database, id)
  await sendChatEmails.run(kit.server)
  await expect.poll(() => smtp.sent.some(({ to }) => to === email)).toBe(true)
  return { id, address: smtp.sent.find(({ to }) => to === email)?.header('Reply-To') as string }
}

interface Line {
  readonly kind: string
  readonly text: string
  readonly authorName: string
  readonly byEmail: boolean
  readonly emailFrom: string | null
  readonly file: { readonly name: string; readonly mimeType: string } | null
}
/** What came after the visitor's first message and the answer. */
async function since(id: string): Promise<Line[]> {
  const document = `query ($id: ID!) { conversationMessages(conversationId: $id, after: 2) {
    items { kind text authorName byEmail emailFrom file { name mimeType } } } }`
  return (await owner.ask(document, { id })).data.conversationMessages.items
}

test('the settings say whether the mailbox can be read, and what was wrong', async () => {
  expect((await owner.ask(TEST)).data.testChatMailbox.test).toEqual({
    isReached: true,
    response: 'The inbox has 1 email.',
  })
  expect(await state()).toEqual({ checkedAt: expect.any(String), problem: null })
  await saveMailbox(owner, { port: imap.port(), password: 'wrong' })
  expect((await owner.ask(TEST)).data.testChatMailbox.test.isReached).toBe(false)
  await database.query('update chat_mailbox set due_at = now()')
  await readNextMailbox(kit.server)
  await expect.poll(async () => (await state()).problem).toBeTruthy()
  await saveMailbox(owner, { port: imap.port() })
  await readAll()
  await expect.poll(async () => (await state()).problem).toBeNull()
})

test('an answer by email comes back into the chat, without what it quotes, and reopens it', async () => {
  const { id, address } = await mailed('vera@example.com')
  await desk.close({ ids: [id] })
  const quoted = 'Great, see you at 5\n\nOn Fri, Maple <x@y.example> wrote:\n> We are open\n'
  await receive(visitorReply(address.toUpperCase(), quoted, { 'Message-ID': '<first@example.com>' }))
  expect((await since(id)).slice(1)).toMatchObject([
    {
      ...{ kind: 'MESSAGE', text: 'Great, see you at 5', authorName: 'Vera' },
      ...{ byEmail: true, emailFrom: 'vera@example.com' },
    },
  ])
  expect(await desk.read(id)).toMatchObject({ status: 'OPEN', unreadCount: 2, preview: 'Great, see you at 5' })
  const [row] = await database.query('select visitor_read_number, waiting_since from conversation where id = $1', [id])
  expect(row).toMatchObject({ visitor_read_number: 2, waiting_since: expect.any(Date) })
  const { data } = await owner.ask('{ notifications { items { title link } } }')
  expect(data.notifications.items[0]).toEqual({ title: 'Vera wrote in the live chat', link: `/live-chat/${id}` })
  await desk.send(id, 'Perfect')
  await letTimePass(database, id)
  await sendChatEmails.run(kit.server)
  await expect.poll(() => smtp.sent.at(-1)?.raw).toContain('Perfect')
  expect(smtp.sent.at(-1)?.header('In-Reply-To')).toBe('<first@example.com>')
  expect(smtp.sent.at(-1)?.header('References')).toBe(`<chat-${id}@maple.example> <first@example.com>`)
})

test('a mail is added once, also if it is read again after a crash or under another UID', async () => {
  const { id, address } = await mailed('once@example.com')
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#36c' } })
    .png()
    .toBuffer()
  await receive(visitorReplyWithFiles(address, 'A picture', { 'tyre.png': png }))
  const before = await since(id)
  expect(before).toMatchObject([
    { text: 'A picture', file: null },
    { text: '', file: { name: 'tyre.png', mimeType: 'image/png' }, byEmail: true },
  ])
  await database.query('update chat_mailbox set last_uid = 0')
  await readAll()
  imap.renumber()
  await readAll()
  expect(await since(id)).toEqual(before)
})

test('a file that is not what it says is left out with a note', async () => {
  const { id, address } = await mailed('liar@example.com')
  await receive(visitorReplyWithFiles(address, 'Look', { 'picture.png': Buffer.from('<script>alert(1)</script>') }))
  expect(await since(id)).toMatchObject([
    { kind: 'MESSAGE', text: 'Look' },
    { kind: 'NOTE', text: expect.stringContaining('“picture.png” is neither a picture nor a PDF file'), file: null },
  ])
})

test('somebody else who has the address is shown as who they are', async () => {
  const { id, address } = await mailed('known@example.com')
  await receive(visitorReply(address, 'It is me', { From: 'Known <stranger@example.net>' }))
  expect(await since(id)).toMatchObject([{ text: 'It is me', authorName: 'stranger@example.net' }])
})

test.each([
  ['an out-of-office notice', { 'Auto-Submitted': 'auto-replied' }],
  ['mass mail', { Precedence: 'bulk' }],
  ['a bounce', { From: 'Mail <MAILER-DAEMON@example.com>' }],
  ['a report', { 'Content-Type': 'multipart/report; boundary="x"' }],
  ['a mail of our own', { From: 'support@maple.example' }],
  ['a mail of our mail server', { From: 'Maple <post@maple.example>' }],
])('%s is ignored', async (name, headers) => {
  const { id, address } = await mailed(`${name.replaceAll(' ', '-')}@example.com`)
  await receive(visitorReply(address, 'I am away', headers))
  expect(await since(id)).toEqual([])
})

test("unknown tokens, another tenant's and a blocked visitor's lead nowhere", async () => {
  const { id, address } = await mailed('theirs@example.com')
  const texts = async () =>
    (
      await database.query<{ text: string }>(
        `select text from chat_message where kind = 'message' and by_email and direction = 'inbound'`,
      )
    ).map(({ text }) => text)
  const before = await texts()
  await receive(visitorReply('support@maple.example', 'To nobody'))
  await receive(visitorReply(`support+c.${'0'.repeat(32)}@maple.example`, 'Guessed'))
  await desk.block({ id, isBlocked: true })
  await receive(visitorReply(address, 'Blocked'))
  await desk.block({ id, isBlocked: false })
  const other = await insertConversation(database, kit.tenants.birch as string)
  await database.query('update conversation set reply_token = $2 where id = $1', [other, 'a'.repeat(32)])
  await receive(visitorReply(`support+c.${'a'.repeat(32)}@maple.example`, 'To another tenant'))
  expect(await texts()).toEqual(before)
  expect((await state()).problem).toBeNull()
})

test('a mail of 5 MB is read, and one that is too large is announced and stays in the mailbox', async () => {
  const { id, address } = await mailed('large@example.com')
  const size = {
    width: 1200,
    height: 1000,
    channels: 3 as const,
    noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
  }
  const png = await sharp({ create: { ...size, background: '#000' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  await receive(visitorReplyWithFiles(address, 'Large', { 'large.png': png }))
  await receive(visitorReply(address, 'x'.repeat(16 * 1024 * 1024)))
  await receive(visitorReply(address, 'y'.repeat(6000)))
  expect(await since(id)).toMatchObject([
    { text: 'Large' },
    { file: { name: 'large.png', mimeType: 'image/png' } },
    { kind: 'MESSAGE', text: '(This email is too large for the chat (17 MB). Read it in the mailbox.)' },
    { kind: 'MESSAGE', text: `${'y'.repeat(4999)}…` },
    { kind: 'NOTE', text: 'This email was shortened. Read the full text in the mailbox.' },
  ])
})

test('HTML becomes text', async () => {
  const { id, address } = await mailed('html@example.com')
  const html = { 'Content-Type': 'text/html; charset=utf-8' }
  await receive(
    visitorReply(address, '<p>Hello<script>alert(1)</script></p><p>There</p><blockquote>Quoted</blockquote>', html),
  )
  expect((await since(id))[0]?.text).toMatch(/^Hello\n+There$/)
})

test('a mail that takes long to read holds up nothing else, and one of too many lines is not read', async () => {
  const { id, address } = await mailed('hostile@example.com')
  let turns = 0
  const counter = setInterval(() => turns++, 10)
  const parts = { 'Content-Type': 'multipart/mixed; boundary=x' }
  const link = `<a href=${'x'.repeat(60_000)}`
  const body = ['--x', 'Content-Type: text/plain', '', 'Hi', '--x', 'Content-Type: text/html', '', link, '--x--']
  await receive(visitorReply(address, body.join('\r\n'), parts))
  clearInterval(counter)
  // On the main thread there would be none while the link is read.
  expect(turns).toBeGreaterThan(20)
  await receive(visitorReply(address, '\r\n'.repeat(600_000)))
  const messages = await since(id)
  expect(messages[0]?.text).toMatch(/^Hi/)
  expect(messages.at(-1)).toMatchObject({ kind: 'MESSAGE', text: expect.stringContaining('couldn’t be read') })
})

test('a mail whose sender failed the checks of the mailbox is not shown as the visitor’s', async () => {
  const { id, address } = await mailed('vera@example.com', 'Is it you?')
  const forged =
    'mx.maple.example; spf=pass (a; dmarc=pass) smtp.mailfrom=evil.example; dmarc=fail header.from=example.com'
  await receive(visitorReply(address, 'Send it elsewhere', { 'Authentication-Results': forged }))
  const own = 'mx.maple.example; spf=fail smtp.mailfrom=example.com; dkim=pass header.d=example.com; dmarc=pass'
  await receive(visitorReply(address, 'It is me', { 'Authentication-Results': own }))
  expect((await since(id)).slice(-2)).toMatchObject([
    { authorName: 'vera@example.com (not verified)', emailFrom: 'vera@example.com' },
    { authorName: 'Vera', emailFrom: 'vera@example.com' },
  ])
})

test('a closed chat is reopened by a mail of which nothing can be shown', async () => {
  const { id, address } = await mailed('unseen@example.com')
  await desk.close({ ids: [id] })
  await receive(visitorReplyWithFiles(address, '', { 'quote.docx': Buffer.from('PK not a picture') }))
  expect((await since(id)).slice(1)).toMatchObject([
    { kind: 'NOTE', text: expect.stringContaining('An attachment wasn’t added') },
    { kind: 'MESSAGE', text: expect.stringContaining('Open it in the mailbox') },
  ])
  expect(await desk.read(id)).toMatchObject({ status: 'OPEN' })
  const { data } = await owner.ask('{ notifications { items { link } } }')
  expect(data.notifications.items[0].link).toBe(`/live-chat/${id}`)
})

/** Visits the mailbox, however often visits fail, until everything in it was looked at or given up. */
async function readInSpiteOfFailures(): Promise<void> {
  await vi.waitUntil(
    async () => {
      await database.query(
        `update chat_mailbox set due_at = now(), failures = 0 where due_at < now() + interval '3 minutes'`,
      )
      await readNextMailbox(kit.server)
      return isRead(imap.lastUid())
    },
    { timeout: 20_000, interval: 20 },
  )
}

test('a mail that the server does not hand out keeps no others from being read', async () => {
  const { id, address } = await mailed('behind@example.com')
  imap.refuse(imap.lastUid() + 1)
  imap.deliver(visitorReply('support@maple.example', 'Anything'))
  imap.deliver(visitorReply(address, 'Behind it'))
  await readInSpiteOfFailures()
  expect(await since(id)).toMatchObject([{ text: 'Behind it' }])
})

test('a mail that cannot be stored now is added later, and staff are told nothing of the database', async () => {
  const { id, address } = await mailed('later@example.com')
  await database.query(`alter table chat_message add constraint down check (text <> 'Later')`)
  imap.deliver(visitorReply(address, 'Later'))
  await vi.waitUntil(() => isRead(0), { timeout: 20_000 })
  await database.query(`update chat_mailbox set due_at = now() where due_at < now() + interval '3 minutes'`)
  await readNextMailbox(kit.server)
  await expect.poll(async () => (await state()).problem).toBe('Something went wrong on our side. We will try again.')
  await database.query('alter table chat_message drop constraint down')
  await readInSpiteOfFailures()
  expect(await since(id)).toMatchObject([{ kind: 'MESSAGE', text: 'Later' }])
})

test('mails that are read again do not count against the limit', async () => {
  const { id, address } = await mailed('often@example.com')
  const limit = { name: 'chat-mails', times: 60, seconds: 3600 }
  await kit.server.inTenant(kit.tenants.maple as string, async ({ installation }) => {
    for (let count = 0; count < 58; count++) await installation.counters.consume(limit, id)
  })
  await receive(visitorReply(address, 'One'))
  imap.renumber()
  await readAll()
  imap.renumber()
  await readAll()
  await receive(visitorReply(address, 'Two'))
  expect(await since(id)).toMatchObject([{ text: 'One' }, { text: 'Two' }])
  await receive(visitorReply(address, 'Three'))
  expect((await since(id)).at(-1)).toMatchObject({ kind: 'MESSAGE', text: expect.stringContaining('too many emails') })
})

test('replies to mails that were sent under an earlier address arrive', async () => {
  const { id, address } = await mailed('renamed@example.com')
  await saveMailbox(owner, { port: imap.port(), address: 'help@maple.example' })
  await receive(visitorReply(address, 'To the old address'))
  expect(await since(id)).toMatchObject([{ text: 'To the old address' }])
  await saveMailbox(owner, { port: imap.port() })
})

test('a server that does not say UIDNEXT is read from its end', async () => {
  const restore = imap.omitUidNext()
  const { id, address } = await mailed('uidnext@example.com')
  await vi.waitUntil(() => isRead(0), { timeout: 20_000 })
  await database.query('update chat_mailbox set uid_validity = null, last_uid = 0')
  await readNextMailbox(kit.server)
  await readAll()
  await receive(visitorReply(address, 'New'))
  expect(await since(id)).toMatchObject([{ text: 'New' }])
  restore()
})

test('what a reader learned of a mailbox is not kept once another was saved', async () => {
  await kit.server.inTenant(kit.tenants.maple as string, async (ctx) => {
    const mailbox = await ctx.use(ChatMailboxService).current()
    if (!mailbox) throw new Error('There is a mailbox')
    const progress = new MailboxProgress(ctx, mailbox)
    expect(await progress.countTry(900_000)).toBe(1)
    await saveMailbox(owner, { port: imap.port() })
    expect(await progress.countTry(900_000)).toBeNull()
    await progress.rememberUid('77', 900_000)
    await progress.scheduleNext('Of the old server', 900)
  })
  const [row] = await database.query('select last_uid, problem from chat_mailbox')
  expect(Number(row?.last_uid)).toBeLessThan(900_000)
  expect(row?.problem).not.toBe('Of the old server')
  await readAll()
})

test('a slow mailbox holds up no others, and stopping does not wait for it', async () => {
  const birch = kit.tenants.birch as string
  await database.query(
    `insert into chat_mailbox (tenant_id, address, host, port, security, username, sealed_password)
      select $1, 'slow@birch.example', host, $2, security, username, sealed_password from chat_mailbox`,
    [birch, slow.port()],
  )
  await saveMailbox(owner, { port: imap.port() })
  await vi.waitUntil(() => slow.connections.length > 0, { timeout: 20_000 })
  const [before] = await database.query<{ now: Date }>('select now()')
  await saveMailbox(owner, { port: imap.port() })
  // The connection to the slow one would be given up after 30 seconds.
  await expect
    .poll(async () => new Date((await state()).checkedAt) > (before?.now as Date), { timeout: 15_000 })
    .toBe(true)
  const stopping = new AbortController()
  const started = performance.now()
  const reading = kit.server.inTenant(birch, (ctx) => ctx.use(MailboxSync).run(stopping.signal))
  await vi.waitUntil(() => slow.connections.length > 1, { timeout: 20_000 })
  stopping.abort()
  await reading
  expect(performance.now() - started).toBeLessThan(25_000)
  await database.query('delete from chat_mailbox where tenant_id = $1', [birch])
})

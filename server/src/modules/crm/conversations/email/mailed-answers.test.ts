import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { deskOf, insertConversation } from '../conversation-test-kit.ts'
import { mailAnswers } from './answer-mails.ts'
import {
  answerTo,
  answerWithFiles,
  letTimePass,
  saveMailbox,
  setMailServer,
  useImap,
  useSmtp,
} from './email-test-kit.ts'
import { readNextMailbox } from './mailbox-reader.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-chat-mails-'))
const smtp = useSmtp()
const imap = useImap()
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
  await mailAnswers.run(kit.server)
  await expect.poll(() => smtp.sent.some(({ to }) => to === email)).toBe(true)
  return { id, address: smtp.sent.find(({ to }) => to === email)?.header('Reply-To') as string }
}

interface Line {
  readonly kind: string
  readonly text: string
  readonly authorName: string
  readonly byEmail: boolean
  readonly file: { readonly name: string; readonly mimeType: string } | null
}
/** What came after the visitor's first message and the answer. */
async function since(id: string): Promise<Line[]> {
  const document = `query ($id: ID!) { conversationMessages(conversationId: $id, after: 2) {
    items { kind text authorName byEmail file { name mimeType } } } }`
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
  await receive(answerTo(address.toUpperCase(), quoted, { 'Message-ID': '<first@example.com>' }))
  expect((await since(id)).slice(1)).toMatchObject([
    { kind: 'MESSAGE', text: 'Great, see you at 5', authorName: 'Vera', byEmail: true },
  ])
  expect(await desk.read(id)).toMatchObject({ status: 'OPEN', unreadCount: 2, preview: 'Great, see you at 5' })
  const [row] = await database.query('select visitor_read_number, waiting_since from conversation where id = $1', [id])
  expect(row).toMatchObject({ visitor_read_number: 2, waiting_since: expect.any(Date) })
  const { data } = await owner.ask('{ notifications { items { title link } } }')
  expect(data.notifications.items[0]).toEqual({ title: 'Vera wrote in the live chat', link: `/live-chat/${id}` })
  await desk.send(id, 'Perfect')
  await letTimePass(database, id)
  await mailAnswers.run(kit.server)
  await expect.poll(() => smtp.sent.at(-1)?.raw).toContain('Perfect')
  expect(smtp.sent.at(-1)?.header('In-Reply-To')).toBe('<first@example.com>')
  expect(smtp.sent.at(-1)?.header('References')).toBe(`<chat-${id}@maple.example> <first@example.com>`)
})

test('a mail is added once, also if it is read again after a crash or under another UID', async () => {
  const { id, address } = await mailed('once@example.com')
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#36c' } })
    .png()
    .toBuffer()
  await receive(answerWithFiles(address, 'A picture', { 'tyre.png': png }))
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
  await receive(answerWithFiles(address, 'Look', { 'picture.png': Buffer.from('<script>alert(1)</script>') }))
  expect(await since(id)).toMatchObject([
    { kind: 'MESSAGE', text: 'Look' },
    { kind: 'NOTE', text: expect.stringContaining('“picture.png” is neither a picture nor a PDF file'), file: null },
  ])
})

test('somebody else who has the address is shown as who they are', async () => {
  const { id, address } = await mailed('known@example.com')
  await receive(answerTo(address, 'It is me', { From: 'Known <stranger@example.net>' }))
  expect(await since(id)).toMatchObject([{ text: 'It is me', authorName: 'stranger@example.net' }])
})

test.each([
  ['an out-of-office notice', { 'Auto-Submitted': 'auto-replied' }],
  ['mass mail', { Precedence: 'bulk' }],
  ['a bounce', { From: 'Mail <MAILER-DAEMON@example.com>' }],
  ['a report', { 'Content-Type': 'multipart/report; boundary="x"' }],
  ['a mail of our own', { From: 'support@maple.example' }],
])('%s is ignored', async (name, headers) => {
  const { id, address } = await mailed(`${name.replaceAll(' ', '-')}@example.com`)
  await receive(answerTo(address, 'I am away', headers))
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
  await receive(answerTo('support@maple.example', 'To nobody'))
  await receive(answerTo(`support+c.${'0'.repeat(32)}@maple.example`, 'Guessed'))
  await desk.block({ id, isBlocked: true })
  await receive(answerTo(address, 'Blocked'))
  await desk.block({ id, isBlocked: false })
  const other = await insertConversation(database, kit.tenants.birch as string)
  await database.query('update conversation set reply_token = $2 where id = $1', [other, 'a'.repeat(32)])
  await receive(answerTo(`support+c.${'a'.repeat(32)}@maple.example`, 'To another tenant'))
  expect(await texts()).toEqual(before)
  expect((await state()).problem).toBeNull()
})

test('a mail of 5 MB is read, and one that is too large is noted and stays in the mailbox', async () => {
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
  await receive(answerWithFiles(address, 'Large', { 'large.png': png }))
  await receive(answerTo(address, 'x'.repeat(16 * 1024 * 1024)))
  await receive(answerTo(address, 'y'.repeat(6000)))
  expect(await since(id)).toMatchObject([
    { text: 'Large' },
    { file: { name: 'large.png', mimeType: 'image/png' } },
    { kind: 'NOTE', text: 'An email of vera@example.com is too large for the chat (17 MB). It is in the mailbox.' },
    { kind: 'MESSAGE', text: `${'y'.repeat(4999)}…` },
    { kind: 'NOTE', text: 'This email was shortened. The full text is in the mailbox.' },
  ])
})

test('HTML becomes text', async () => {
  const { id, address } = await mailed('html@example.com')
  const html = { 'Content-Type': 'text/html; charset=utf-8' }
  await receive(
    answerTo(address, '<p>Hello<script>alert(1)</script></p><p>There</p><blockquote>Quoted</blockquote>', html),
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
  await receive(answerTo(address, body.join('\r\n'), parts))
  clearInterval(counter)
  // On the main thread there would be none while the link is read.
  expect(turns).toBeGreaterThan(20)
  await receive(answerTo(address, '\r\n'.repeat(600_000)))
  const messages = await since(id)
  expect(messages[0]?.text).toMatch(/^Hi/)
  expect(messages.at(-1)).toMatchObject({ kind: 'NOTE', text: expect.stringContaining('could not be read') })
})

import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formData } from '../../../../../../tests/kit/form-data.ts'
import { hostileFiles } from '../../../../../../tests/kit/hostile-files.ts'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { removeOrphanedFiles } from '../../../platform/attachments/index.ts'
import { deskOf } from '../conversation-test-kit.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-chat-files-'))
const kit = useServer({ dataDir })
const { database } = kit
const SITE = 'maple.localhost'
const FILE = 'file { id name mimeType size url isPicture }'
const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#36c' } })
  .png()
  .toBuffer()

let owner: Visitor
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  desk = deskOf(owner)
  await database.query('update site_settings set live_chat_enabled = true')
})
afterAll(() => rmSync(dataDir, { recursive: true }))

async function upload(person: Visitor, url: string, { name = 'tyre.png', bytes = picture, clientId = randomUUID() }) {
  const { status, body } = await person.request({ url, ...formData({ name, bytes }, { client_id: clientId }) })
  return { status, ...JSON.parse(body) }
}
const show = (person: Visitor, file: object = {}) => upload(person, '/api/v1/live-chat/files', file)
const answer = (person: Visitor, id: string, file: object = {}) =>
  upload(person, `/api/v1/admin/live-chat/conversations/${id}/files`, file)
const get = (person: Visitor, url: string) => person.request({ method: 'GET', url })
const seen = async (person: Visitor) =>
  (await person.ask(`{ visitorChat { messages { number text ${FILE} } } }`)).data.visitorChat.messages
const newest = async () =>
  (await database.query<{ id: string }>('select id from conversation order by id desc limit 1'))[0]?.id as string
const stored = () => readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length

test('a visitor shows a picture, an agent answers with one, and both get both', async () => {
  const vera = kit.visitor(SITE)
  expect(await show(vera)).toMatchObject({ status: 201, message: { number: 1 } })
  const id = await newest()
  expect(await desk.read(id)).toMatchObject({ preview: 'tyre.png', unreadCount: 1, lastNumber: 1 })
  expect(await answer(owner, id, { name: 'quote.png' })).toMatchObject({ status: 201, message: { number: 2 } })
  const messages = await seen(vera)
  expect(messages).toMatchObject([
    { text: '', file: { name: 'tyre.png', mimeType: 'image/png', size: picture.length, isPicture: true } },
    { text: '', file: { name: 'quote.png' } },
  ])
  const { data } = await owner.ask(
    `query ($id: ID!) { conversationMessages(conversationId: $id) { items { kind ${FILE} } } }`,
    { id },
  )
  const ofDesk = data.conversationMessages.items
  for (const [person, list] of [
    [vera, messages],
    [owner, ofDesk],
  ] as const) {
    for (const { file } of list) {
      const { status, headers, bytes } = await get(person, file.url)
      expect([status, bytes.equals(picture)]).toEqual([200, true])
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': expect.stringMatching(/^inline/),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
      })
    }
  }
})

test('nobody else gets a file: no other visitor, no stranger, no other tenant', async () => {
  const [vera, eve] = [kit.visitor(SITE), kit.visitor(SITE)]
  await show(vera)
  await show(eve)
  const [{ file }] = await seen(vera)
  expect((await get(eve, file.url)).status).toBe(404)
  expect((await get(kit.visitor(SITE), file.url)).status).toBe(404)
  const staffUrl = `/api/v1/admin/live-chat/files/${file.id}/content`
  expect((await get(vera, staffUrl)).status).toBe(401)
  const birch = await kit.signedIn('owner@birch.test')
  expect([403, 404]).toContain((await get(birch, staffUrl)).status)
  expect([403, 404]).toContain((await answer(birch, await newest())).status)
  expect((await answer(vera, await newest())).status).toBe(401)
})

test('sending again adds neither a message nor a file', async () => {
  const vera = kit.visitor(SITE)
  await show(vera)
  const clientId = randomUUID()
  const before = stored()
  const first = await show(vera, { clientId })
  const again = await show(vera, { clientId })
  expect(again.message).toEqual(first.message)
  expect(await seen(vera)).toHaveLength(2)
  await removeOrphanedFiles.run({ inTenant: kit.server.inTenant } as never)
  expect(stored()).toBe(before + 1)
})

test('only pictures and PDF files are taken, whatever they are called, and nothing of them runs', async () => {
  const vera = kit.visitor(SITE)
  const taken: string[] = []
  for (const [name, bytes] of Object.entries(hostileFiles)) {
    const { status, code } = await show(vera, { name, bytes })
    if (status === 201) taken.push(name)
    else expect([name, status, code]).toEqual([name, 400, 'INVALID'])
  }
  expect(taken.toSorted()).toEqual(['document.pdf', 'picture.gif', 'picture.jpg', 'picture.png', 'picture.webp'])
  for (const { file } of await seen(vera)) {
    const { headers } = await get(vera, file.url)
    const isInline = String(headers['content-disposition']).startsWith('inline')
    expect([file.name, isInline, headers['content-security-policy']]).toEqual([
      file.name,
      file.isPicture,
      "default-src 'none'; sandbox",
    ])
  }
})

test('a file of more than 10 MB, one without an ID, and those of blocked visitors are refused', async () => {
  const vera = kit.visitor(SITE)
  const large = Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)])
  expect(await show(vera, { bytes: large })).toMatchObject({ status: 413, error: 'Files can be up to 10 MB.' })
  expect((await show(vera, { clientId: '' })).status).toBe(400)
  await show(vera)
  const id = await newest()
  expect((await answer(owner, id, { clientId: 'short' })).status).toBe(400)
  await desk.block({ id, isBlocked: true })
  expect(await show(vera)).toMatchObject({ code: 'BLOCKED' })
  await database.query('update site_settings set live_chat_enabled = false')
  expect((await show(vera)).status).toBe(404)
  await database.query('update site_settings set live_chat_enabled = true')
})

test('files go with their conversation, and chats with the person who is erased', async () => {
  const vera = kit.visitor(SITE)
  await removeOrphanedFiles.run({ inTenant: kit.server.inTenant } as never)
  const before = stored()
  await show(vera)
  await answer(owner, await newest())
  expect(stored()).toBe(before + 2)
  await desk.remove({ ids: [await newest()] })
  await removeOrphanedFiles.run({ inTenant: kit.server.inTenant } as never)
  expect(stored()).toBe(before)

  const email = 'vera@forgotten.example'
  await show(vera)
  await vera.ask('mutation ($email: String!) { setChatContact(input: { email: $email }) { success } }', { email })
  const create =
    'mutation ($email: String) { createCustomer(input: { lastname: "Gone", email: $email }) { customer { id } } }'
  const { id } = (await owner.ask(create, { email })).data.createCustomer.customer
  const whole = JSON.parse((await get(owner, `/api/v1/admin/customers/${id}/everything`)).body)
  expect(whole.records.chat_visitor).toMatchObject([{ email, messages: [{ direction: 'inbound', file: 'tyre.png' }] }])
  const erase = 'mutation ($id: ID!) { eraseCustomer(input: { id: $id, confirmName: "Gone" }) { erasedId } }'
  await owner.ask(erase, { id })
  expect(await seen(vera)).toEqual([])
  await removeOrphanedFiles.run({ inTenant: kit.server.inTenant } as never)
  expect(stored()).toBe(before)
})

test('staff see which page a visitor is on', async () => {
  const vera = kit.visitor(SITE)
  const VISIT = 'mutation ($input: VisitChatInput!) { visitChat(input: $input) { success } }'
  const visit = (pageTitle: string) =>
    vera.ask(VISIT, { input: { pageUrl: `http://maple.localhost/${pageTitle}`, pageTitle } })
  expect((await visit('home')).data.visitChat.success).toBe(false)
  await show(vera)
  await visit('store')
  await visit('store')
  await visit('contact')
  const { data } = await owner.ask(
    'query ($id: ID!) { conversation(id: $id) { visitor { pageTitle pagesSeen isOnline pages { title url at } } } }',
    { id: await newest() },
  )
  const pages = ['contact', 'store'].map((title) => {
    return { title, url: `http://maple.localhost/${title}`, at: expect.stringMatching(/^\d{4}-.+Z$/) }
  })
  expect(data.conversation.visitor).toEqual({ pageTitle: 'contact', pagesSeen: 2, isOnline: true, pages })
  for (let number = 1; number <= 20; number++) await visit(`page ${number}`)
  const kept = await owner.ask('query ($id: ID!) { conversation(id: $id) { visitor { pages { title } } } }', {
    id: await newest(),
  })
  const titles = kept.data.conversation.visitor.pages.map(({ title }: { title: string }) => title)
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([20, 'page 20', 'page 1'])
})

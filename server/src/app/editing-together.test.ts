import { block, encode, tree } from '@mainstreet/blocks/tree'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSocket } from '../../../tests/kit/socket.ts'
import { readConfig } from './config.ts'
import { embeddedAccess } from './database/access.ts'
import { type RunningServer, startServer } from './server.ts'
import { type TestServer, useServer, type Visitor } from './test-server.ts'

const kit = useServer()
const PAGE = `mutation { createPage(input: { title: "Shared", excerpt: "x", publishDate: "2026-01-01T00:00:00Z" }) { page { id } } }`
const STAY = `mutation ($pageId: ID!, $tabId: String!) {
  pageHeartbeat(input: { pageId: $pageId, tabId: $tabId }) { editors { tabId name } userErrors { message } }
}`
const LEAVE = 'mutation ($tabId: String!) { leaveEditor(input: { tabId: $tabId }) { success } }'
const CHANGED = 'subscription ($pageId: ID!) { pageEditorsChanged(pageId: $pageId) { tabId name } }'

const AUTOSAVE = `mutation ($id: ID!, $content: String!) {
  savePageContent(input: { id: $id, content: $content, isAutosave: true }) { userErrors { message } }
}`
const CONTENT = encode(tree(block('Wrapper', {}, block('Text', { text: 'Heard of' }))))

let owner: Visitor
let manager: Visitor
let second: RunningServer
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  manager = await kit.signedIn('manager@maple.test')
  second = await startServer(
    { ...readConfig({ LOG_LEVEL: 'silent', SECRET: 'x'.repeat(32), DNS_SERVERS: '127.0.0.1:9' }), trustProxy: true },
    embeddedAccess(kit.database, kit.database.name),
    { listen: false, connections: 5 },
  )
})
afterAll(() => second.close())

const newPage = async () => (await owner.ask(PAGE)).data.createPage.page.id as string
const tabsOf = async (person: Visitor, pageId: string, tab: string) =>
  (await person.ask(STAY, { pageId, tabId: tab })).data.pageHeartbeat.editors.map(
    (editor: { tabId: string }) => editor.tabId,
  )

test('who stays in a page is told of all who do, and each tab is there once', async () => {
  const pageId = await newPage()
  expect(await tabsOf(owner, pageId, 'o1')).toEqual(['o1'])
  expect(await tabsOf(manager, pageId, 'm1')).toEqual(['o1', 'm1'])
  expect(await tabsOf(owner, pageId, 'o1')).toEqual(['o1', 'm1'])
  expect((await manager.ask(LEAVE, { tabId: 'm1' })).data.leaveEditor.success).toBe(true)
  expect(await tabsOf(owner, pageId, 'o1')).toEqual(['o1'])
})

test('nobody ends the stay of somebody else, or takes their tab', async () => {
  const pageId = await newPage()
  await tabsOf(owner, pageId, 'mine')
  expect((await manager.ask(LEAVE, { tabId: 'mine' })).data.leaveEditor.success).toBe(false)
  await manager.ask(STAY, { pageId, tabId: 'mine' })
  const { data } = await owner.ask(STAY, { pageId, tabId: 'mine' })
  expect(data.pageHeartbeat.editors).toEqual([{ tabId: 'mine', name: 'Olive Maple' }])
})

test('who says no more that they are there is gone', async () => {
  const pageId = await newPage()
  await tabsOf(manager, pageId, 'lost')
  await kit.database.query(`update editor_presence set seen_at = now() - interval '1 minute' where tab = 'lost'`)
  expect(await tabsOf(owner, pageId, 'o2')).toEqual(['o2'])
})

test('a tab that goes to another page is in that one alone', async () => {
  const [one, other] = [await newPage(), await newPage()]
  await tabsOf(manager, one, 'wanders')
  expect(await tabsOf(manager, other, 'wanders')).toEqual(['wanders'])
  expect(await tabsOf(owner, one, 'o3')).toEqual(['o3'])
})

test('coming and leaving is heard at another process, and nothing of other pages', async () => {
  const pageId = await newPage()
  const elsewhere = { ...kit, server: second } as TestServer
  const socket = await openSocket(elsewhere, manager)
  const heard = socket.subscribe(CHANGED, { pageId })
  const quiet = socket.subscribe(CHANGED, { pageId: await newPage() })
  await vi.waitFor(
    async () => {
      await owner.ask(LEAVE, { tabId: 'o4' })
      await tabsOf(owner, pageId, 'o4')
      expect(heard.messages.length).toBeGreaterThan(0)
    },
    { timeout: 10_000 },
  )
  const here = { pageEditorsChanged: [{ tabId: 'o4', name: 'Olive Maple' }] }
  await vi.waitFor(() => expect(heard.messages.at(-1)?.data).toEqual(here), { timeout: 10_000 })
  await owner.ask(LEAVE, { tabId: 'o4' })
  await vi.waitFor(() => expect(heard.messages.at(-1)?.data).toEqual({ pageEditorsChanged: [] }), { timeout: 10_000 })
  expect(quiet.messages).toEqual([])
  await socket.close()
})

test('what one saves is heard of by whoever has the page open, and by nobody of another tenant', async () => {
  const pageId = await newPage()
  const stranger = await kit.signedIn('owner@birch.test', 'localhost')
  const listening = 'subscription ($id: ID!) { pageChanged(id: $id) { id version draftContent } }'
  const [own, foreign] = [await openSocket(kit, manager), await openSocket(kit, stranger)]
  const [heard, overheard] = [own.subscribe(listening, { id: pageId }), foreign.subscribe(listening, { id: pageId })]
  await vi.waitFor(
    async () => {
      await owner.ask(AUTOSAVE, { id: pageId, content: CONTENT })
      expect(heard.messages.length).toBeGreaterThan(0)
    },
    { timeout: 10_000 },
  )
  expect(heard.messages.at(0)?.data).toMatchObject({ pageChanged: { id: pageId, draftContent: CONTENT } })
  expect(overheard.messages.filter(({ data }) => data)).toEqual([])
  await own.close()
  await foreign.close()
})

test('a page of another tenant is none', async () => {
  const pageId = await newPage()
  const stranger = await kit.signedIn('owner@birch.test')
  expect((await stranger.ask(STAY, { pageId, tabId: 's1' })).data?.pageHeartbeat ?? null).toBeNull()
})

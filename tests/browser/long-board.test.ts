import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type FilledBoard, filledBoard } from '../bench/work/fill-cards.ts'
import { useBrowser } from '../kit/browser.ts'
import { makeDataFolder } from '../kit/data-folder.ts'
import { type FilledCluster, startFilledCluster } from '../kit/filled-cluster.ts'
import { Visitor } from '../kit/http.ts'
import { freePort, type Installation, startInstallation } from '../kit/installation.ts'
import { sendSignIn } from './admin-visit.ts'

const filled = inject('filled')
const account = { email: 'owner@maple.test', password: filled.password }
const kit = useBrowser()
/** The most that a board takes. */
const CARDS = 10_000
const CARD = '[data-rfd-draggable-id]'

const folder = makeDataFolder('long-board')
let cluster: FilledCluster
let server: Installation
let owner: Visitor
let board: FilledBoard
beforeAll(async () => {
  // Cards are written straight to the database, which only an installation of its own lets a test do.
  cluster = await startFilledCluster(folder, filled)
  server = await startInstallation({ dataDir: cluster.dataDir, port: await freePort(), env: { ...cluster.settings } })
  owner = new Visitor(server.port)
  await owner.signIn(account.email, account.password)
  board = await filledBoard(cluster.settings.DATABASE_URL, owner, CARDS)
}, 240_000)
afterAll(async () => {
  await server?.stop('SIGKILL')
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a board of ten thousand cards shows some of each column, loads more, and its cards are moved', async () => {
  const page = await kit.open(`http://localhost:${server.port}/admin/login`, { ownContext: true })
  await sendSignIn(page, account)
  await page.waitForURL((url) => url.pathname !== '/admin/login')
  await page.goto(`http://localhost:${server.port}/admin/projects/boards/${board.id}`)
  const column = (name: string) => page.getByRole('region', { name })
  const cardsOf = (name: string) => column(name).getByRole('list').getByRole('link')
  await column('To do').getByText('3,333', { exact: true }).waitFor()
  expect(await page.locator(CARD).count()).toBe(75)
  await cardsOf('To do').last().scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => page.locator(CARD).count()).toBeGreaterThan(75)
  expect(await page.locator(CARD).count()).toBeLessThan(500)

  const title = (await cardsOf('To do').first().textContent()) ?? ''
  await column('To do')
    .getByRole('button', { name: `Move ${title}`, exact: true })
    .focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.getByText(new RegExp(`^${title}, position 1 in In progress$`)).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await expect.poll(() => cardsOf('In progress').first().textContent()).toBe(title)
  interface Found {
    readonly projects: { readonly items: readonly { readonly title: string }[] }
  }
  const query = `query ($where: ProjectWhere) { projects(where: $where, orderBy: [{ field: RANK }], perPage: 1) { items { title } } }`
  const first = async () =>
    (await owner.graphql<Found>(query, { where: { columnId: { eq: board.columnIds[1] } } })).projects.items[0]?.title
  await expect.poll(first).toBe(title)
  await column('To do').getByText('3,332', { exact: true }).waitFor()
  expect(await page.locator(CARD).count()).toBeLessThan(500)
})

import type { CDPSession, Page } from 'playwright'
import { Visitor } from '../../kit/http.ts'
import { withChromium } from '../chromium.ts'
import type { Installed } from '../installed.ts'
import { OWNER } from '../made-page.ts'
import { median } from '../median.ts'
import { below, type Row } from '../report.ts'
import { type FilledBoard, filledBoard } from './fill-cards.ts'

const CARDS = 2_000
const OPENINGS = 7
const MOVES = 120
const CHANGES = 15
const CARD = '[data-rfd-draggable-id]'

/** A board with many cards that two people use in Chromium, on the production build. Medians of the times they wait. */
export async function boardInChromium(installed: Installed): Promise<Row[]> {
  const { port, baseUrl, password, databaseUrl } = installed
  const owner = new Visitor(port)
  await owner.signIn(OWNER, password)
  const board = await filledBoard(databaseUrl.replace('//app@', '//postgres@'), owner, CARDS)
  const other = new Visitor(port)
  await other.signIn('manager@maple.test', password)
  return withChromium(async (context) => {
    // The transpiler wraps functions in calls of this helper, which the page lacks.
    await context.addInitScript('globalThis.__name = (of) => of')
    const page = await context.newPage()
    await signIn(page, baseUrl, password)
    const address = `${baseUrl}/admin/projects/boards/${board.id}`
    // The first opening is reported apart, because the browser has to compile the scripts.
    const first = await open(page, address)
    const opened: number[] = []
    for (let turn = 0; turn < OPENINGS; turn++) opened.push(await open(page, address))
    console.log(`  board of ${CARDS} cards: opened in ${first.toFixed(0)} ms at first, then ${inWords(opened)} ms`)
    const [shown, seen] = [await page.locator(CARD).count(), await changesOf(page, other, board)]
    console.log(`  changes of somebody else: ${inWords(seen)} ms`)
    const frames = await dragFrames(page)
    console.log(`  drag frames with ${shown} cards: ${inWords(frames)} ms`)
    // Reported without a limit: people filter rather than scroll through hundreds of cards.
    const loaded = await loadFurther(page)
    const further = await dragFrames(page)
    console.log(`  drag frames with ${loaded} cards: ${inWords(further)} ms`)
    return [
      below('work: board of 2,000 cards opens', median(opened), 'ms', 1500),
      below('work: drag frame', median(frames), 'ms', 8),
      below('work: change of somebody else', median(seen), 'ms', 300),
    ]
  })
}

const inWords = (times: readonly number[]) =>
  `${median(times).toFixed(1)} (${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)})`

async function signIn(page: Page, baseUrl: string, password: string): Promise<void> {
  await page.goto(`${baseUrl}/admin/login`)
  await page.getByLabel('Email').fill(OWNER)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname !== '/admin/login')
}

/** From following the address until the first cards of all columns are shown, in ms. */
async function open(page: Page, address: string): Promise<number> {
  await page.goto(address)
  const shown = await page.waitForFunction(
    (card) => document.querySelectorAll(card).length >= 75 && performance.now(),
    CARD,
    { polling: 'raf', timeout: 60_000 },
  )
  return (await shown.jsonValue()) as number
}

/** Scrolls until several hundred cards are on the page; how many there are. */
async function loadFurther(page: Page): Promise<number> {
  const count = () => page.locator(CARD).count()
  while ((await count()) < 400) {
    const before = await count()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.waitForFunction(([card, known]) => document.querySelectorAll(card).length > known, [
      CARD,
      before,
    ] as const)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  return count()
}

/** Script, style and layout of each frame in which a card is carried over the columns by mouse; in ms. */
async function dragFrames(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const from = await page.locator(CARD).first().boundingBox()
  const column = await page.locator('[data-rfd-droppable-id]').nth(1).boundingBox()
  if (!from || !column) throw new Error('The board is not on screen')
  const [x, y] = [from.x + from.width - 20, from.y + from.height - 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 12, { steps: 3 })
  await page.locator('[data-dragging]').waitFor()
  const frames: number[] = []
  for (let turn = 0; turn < MOVES; turn++) {
    const way = turn % 40
    const share = (way < 20 ? way : 40 - way) / 20
    const before = await workedMs(session)
    await page.mouse.move(x + (column.x + 100 - from.x) * share, y + 400 * share)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    frames.push((await workedMs(session)) - before)
  }
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await page.locator('[data-dragging]').waitFor({ state: 'detached' })
  await session.detach()
  return frames
}

async function workedMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return (of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration')) * 1000
}

/** From the moment somebody else moves a card until it is in its new column on the page, in ms. */
async function changesOf(page: Page, other: Visitor, { columnIds }: FilledBoard): Promise<number[]> {
  const move = 'mutation ($input: MoveProjectInput!) { moveProject(input: $input) { userErrors { message } } }'
  const cardAt = (place: number) =>
    page.locator(CARD).nth(place).getAttribute('data-rfd-draggable-id') as Promise<string>
  const times: number[] = []
  for (let turn = 0; turn < CHANGES; turn++) {
    // Moves to the top of the second and the third column in turn.
    const id = await cardAt(20)
    const to = turn % 2 === 0 ? columnIds[1] : columnIds[2]
    const seen = page.evaluate(
      ([card, columnId]) =>
        new Promise<number>((done) => {
          const look = () => {
            const element = document.querySelector(`[data-rfd-draggable-id="${card}"]`)
            if (element?.closest('[data-rfd-droppable-id]')?.getAttribute('data-rfd-droppable-id') !== columnId) return
            watcher.disconnect()
            requestAnimationFrame(() => done(Date.now()))
          }
          const watcher = new MutationObserver(look)
          watcher.observe(document.body, { subtree: true, childList: true })
        }),
      [id, to as string] as const,
    )
    const before = await firstIn(page, to as string)
    const started = Date.now()
    await other.graphql(move, { input: { id, columnId: to, beforeId: before } })
    times.push((await seen) - started)
  }
  return times
}

async function firstIn(page: Page, columnId: string): Promise<string | null> {
  return page.locator(`[data-rfd-droppable-id="${columnId}"] ${CARD}`).first().getAttribute('data-rfd-draggable-id')
}

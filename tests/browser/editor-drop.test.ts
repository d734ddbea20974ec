import { block, type Tree, tree } from '@mainstreet/blocks/tree'
import type { FrameLocator, Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { LAYOUTS, pageOfLayouts, type Way } from './editor-layouts.ts'
import { boxOf, carry, makeContentPage, openEditor, storedPage } from './editor-visit.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

/** The block beside which x is dropped, and where. */
const DROPS = [
  ['2', 'before'],
  ['3', 'after'],
  ['1', 'before'],
] as const

test('in every layout a block goes before or after the one it is dropped on', async () => {
  const { id, slug } = await makeContentPage(owner, 'All layouts', pageOfLayouts())
  const { page, canvas } = await openEditor(kit, owner, slug)
  const found: Record<string, readonly string[]> = {}
  for (const { name, way, overflow } of LAYOUTS) {
    const text = (which: string) => canvas.getByText(`${name} ${which}`, { exact: true })
    const orders: string[] = []
    for (const [target, side] of DROPS) {
      // What is cut off cannot be taken hold of: there it comes from its first place each time.
      if (overflow && orders.length > 0) await page.keyboard.press('Control+z')
      await text(target).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await dropBeside(page, text('x'), text(target), way, side)
      orders.push(await orderAround(text(target)))
    }
    found[name] = orders
  }
  expect(found).toEqual(Object.fromEntries(LAYOUTS.map(({ name }) => [name, ['1x23', '123x', 'x123']])))
  await page.keyboard.press('Control+s')
  await page.getByText('Draft saved').first().waitFor()
  const { draft } = await storedPage(owner, id)
  expect(LAYOUTS.map(({ name }) => savedOrder(draft as Tree, name))).toEqual(LAYOUTS.map(() => 'x123'))
  expect(kit.problems).toEqual([])
})

test('between nested containers whose edges lie on each other, every level can be met', async () => {
  const bare = { spacing: { sync: true, desktop: { paddingTop: 0, paddingBottom: 0 } } }
  const inner = block('Container', bare, block('Text', { text: 'Inmost' }))
  const nested = block('Container', bare, block('Container', bare, inner))
  const content = tree(
    block('Wrapper', {}, block('Section', {}, nested, block('Container', {}, block('Text', { text: 'Carried' })))),
  )
  const { slug } = await makeContentPage(owner, 'Nested', content)
  const { page, canvas, words } = await openEditor(kit, owner, slug)
  const zoom = await zoomOf(canvas)
  const before = await words()
  for (const [depth, expected] of [
    [2, 'Section(Container(Text Container(Container(Text)))'],
    [6, 'Section(Container(Container(Text Container(Text)))'],
    [11, 'Section(Container(Container(Container(Text Text)))'],
  ] as const) {
    const [from, to] = [await boxOf(canvas.getByText('Carried')), await boxOf(canvas.getByText('Inmost'))]
    await carry(page, middleOf(from), { x: to.x + to.width / 2, y: to.y + depth * zoom })
    await page.mouse.up()
    await expect.poll(words).toContain(expected)
    await page.keyboard.press('Control+z')
    await expect.poll(words).toBe(before)
  }
})

test('an empty container is outlined and named and takes it whole; a row and an empty section put a container around it', async () => {
  const content = tree(
    block(
      'Wrapper',
      {},
      block('Section', {}, block('Row', { columns: 2 }, block('Container'), block('Container'))),
      block('Section'),
    ),
  )
  const { slug } = await makeContentPage(owner, 'With room', content)
  const { page, canvas, words } = await openEditor(kit, owner, slug)
  const columns = canvas.locator('.ms-row > [data-node]')
  const marks = canvas.locator('mainstreet-overlay')
  const source = middleOf(await boxOf(page.locator('[data-palette="Text"]')))

  await carry(page, source, middleOf(await boxOf(columns.nth(1))))
  await marks.locator('.parent[data-inside]').waitFor({ state: 'visible' })
  expect(await marks.locator('.receiver').innerText()).toBe('Container')
  expect(await marks.locator('.line').isVisible()).toBe(false)
  await page.mouse.up()
  await expect.poll(words).toBe('Wrapper(Section(Row(Container Container(Text))) Section)')

  const [first, second] = [await boxOf(columns.nth(0)), await boxOf(columns.nth(1))]
  await carry(page, source, { x: (first.x + first.width + second.x) / 2, y: first.y + first.height / 2 })
  await page.getByText('A row takes containers only, so a new container goes around it').waitFor()
  await page.mouse.up()
  await expect.poll(words).toBe('Wrapper(Section(Row(Container Container(Text) Container(Text))) Section)')

  await carry(page, source, middleOf(await boxOf(canvas.locator('.ms-picker'))))
  await page.mouse.up()
  await expect.poll(words).toContain('Section(Container(Text)))')
  await page.keyboard.press('Control+z')
  await expect.poll(words).toBe('Wrapper(Section(Row(Container Container(Text) Container(Text))) Section)')
})

async function dropBeside(page: Page, from: Locator, to: Locator, way: Way, side: 'before' | 'after'): Promise<void> {
  const [start, box] = [await boxOf(from), await boxOf(to)]
  const isFirstHalf = (side === 'before') === (way === 'down' || way === 'right')
  const share = isFirstHalf ? 0.25 : 0.75
  const isAcross = way === 'left' || way === 'right'
  await carry(page, middleOf(start), {
    x: box.x + box.width * (isAcross ? share : 0.5),
    y: box.y + box.height * (isAcross ? 0.5 : share),
  })
  await page.mouse.up()
}

/** The last words of the texts beside this one, in the order of the document. */
function orderAround(text: Locator): Promise<string> {
  return text.evaluate((element) =>
    Array.from(element.parentElement?.children ?? [], (each) => each.textContent?.at(-1) ?? '').join(''),
  )
}

function savedOrder(page: Tree, name: string): string {
  const textOf = (id: string) => String(page[id]?.props.text ?? '')
  const holder = Object.values(page).find(({ nodes }) => nodes.some((id) => textOf(id) === `${name} 1`))
  return holder?.nodes.map((id) => textOf(id).at(-1)).join('') ?? ''
}

function middleOf({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return { x: x + width / 2, y: y + height / 2 }
}

async function zoomOf(canvas: FrameLocator): Promise<number> {
  const drawn = await boxOf(canvas.locator('html'))
  return drawn.width / (await canvas.locator('html').evaluate((html) => html.clientWidth))
}

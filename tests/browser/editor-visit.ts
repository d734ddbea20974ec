import { block, decode, encode, type Tree, tree } from '@mainstreet/blocks/tree'
import type { FrameLocator, Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { BrowserKit, PageOptions } from '../kit/browser.ts'
import { enterAdmin, makePage } from './admin-visit.ts'
import { type Account, signedIn } from './signed-in.ts'

export interface EditorVisit {
  readonly page: Page
  readonly canvas: FrameLocator
  /** The page on the screen in words, as in 'Wrapper(Section(Container(Text)))'. */
  words(): Promise<string>
}

/** Three columns below a heading: enough to drag things about in. */
export function threeColumns(): Tree {
  const column = (text: string) => block('Container', {}, block('Text', { text, tag: 'h2' }))
  return tree(
    block(
      'Wrapper',
      {},
      block('Section', {}, block('Container', {}, block('Text', { text: 'Welcome in', tag: 'h1' }))),
      block('Section', {}, block('Row', { columns: 3 }, column('Brakes'), column('Tyres'), column('Oil'))),
    ),
  )
}

/** Saves a page's content the way another client would. Answers its version. */
export async function saveContent(account: Account, id: string, content: Tree): Promise<number> {
  const visitor = await signedIn(account)
  const { savePageContent } = await visitor.graphql<{ savePageContent: { page: { version: number } } }>(
    'mutation ($input: SavePageContentInput!) { savePageContent(input: $input) { page { version } userErrors { message } } }',
    { input: { id, content: encode(content) } },
  )
  return savePageContent.page.version
}

export interface StoredPage {
  readonly draft: Tree | null
  readonly published: Tree | null
}

export async function storedPage(account: Account, id: string): Promise<StoredPage> {
  const visitor = await signedIn(account)
  const { page } = await visitor.graphql<{ page: { draftContent: string | null; publishedContent: string | null } }>(
    'query ($id: ID!) { page(id: $id) { draftContent publishedContent } }',
    { id },
  )
  const read = (content: string | null) => (content === null ? null : (decode(content) as Tree))
  return { draft: read(page.draftContent), published: read(page.publishedContent) }
}

/** A page of its own with this content, for one test. */
export async function makeContentPage(account: Account, title: string, content: Tree | null) {
  const page = await makePage(account, title)
  if (content) await saveContent(account, page.id, content)
  return page
}

/** Opens the editor and waits until the page is there. */
export async function openEditor(
  kit: BrowserKit,
  account: Account,
  slug: string,
  options: PageOptions = {},
): Promise<EditorVisit> {
  const address = `/editor?slug=${encodeURIComponent(slug)}&probe=1`
  const page = await enterAdmin(kit, account, address, options)
  await settled(page)
  return { page, canvas: page.frameLocator('iframe[title="Page being edited"]'), words: () => wordsOn(page) }
}

/** Nobody answers to saves of the page, so that changes stay unsaved, until the function that comes back is called. */
export async function withoutSaving(page: Page): Promise<() => Promise<void>> {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('SavePageContent') ? route.abort() : route.continue(),
  )
  return () => page.unroute('**/graphql')
}

/** Once Publish was pressed: goes on, whatever the check has found, until the page is published. */
export async function publishAnyway(page: Page): Promise<void> {
  const anyway = page.getByRole('button', { name: 'Publish anyway' })
  const done = page.getByText('Page published')
  await done.or(anyway).first().waitFor()
  if (!(await anyway.isVisible())) return
  await anyway.click()
  await done.first().waitFor()
}

/** Waits for the page in an editor that is being opened: from its first moment on it says that it loads. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('main', { name: 'Canvas' }).waitFor()
  await page.getByText('Loading page…').waitFor({ state: 'hidden' })
}

/**
 * Waits until the editor has gone on to the page or component of this title. The address changes first, and until the
 * other page covers it, the one before still takes clicks.
 */
export async function switchedTo(page: Page, title: string): Promise<void> {
  await page.waitForFunction((start) => document.title.startsWith(start), `Edit ${title} - `)
  await settled(page)
}

/** Presses, moves in steps as a hand would, and stays; letting go is up to the caller. */
export async function carry(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  expect(box).not.toBeNull()
  return box as NonNullable<typeof box>
}

export function wordsOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    interface Node {
      readonly type: string | { readonly resolvedName: string }
      readonly nodes: readonly string[]
    }
    const { tree } = (window as unknown as { __mainstreetEditor: { session: { tree: Record<string, Node> } } })
      .__mainstreetEditor.session
    const words = (id: string): string => {
      const { type, nodes } = tree[id] as Node
      const name = typeof type === 'string' ? type : type.resolvedName
      return nodes.length > 0 ? `${name}(${nodes.map(words).join(' ')})` : name
    }
    return words('ROOT')
  })
}

import { gzipSync } from 'node:zlib'
import { block, tree } from '@mainstreet/blocks/tree'
import type { BrowserContext, Response } from 'playwright'
import { withChromium } from '../chromium.ts'
import type { Installed } from '../installed.ts'
import { makePage } from '../made-page.ts'
import { atMost, type Row } from '../report.ts'

const quietPage = tree(
  block(
    'Wrapper',
    {},
    block(
      'Section',
      {},
      block('Container', {}, block('Text', { text: '<p>Hello</p>' }), block('Button', { href: '/' })),
    ),
  ),
)

/** Scripts of features that stand on every page of a site that has them, each with a limit of its own, by their files. */
const ON_EVERY_PAGE = { tracking: /\/track-[^/]*$/, chat: /\/chat-[^/]*$/ }

/**
 * How much script a visitor gets, in KB after gzip: on a page where nothing is interactive, there without tracking and
 * the chat's button, which have a row each, on the demo's home page, and on one with tabs, which without any would show
 * that nothing was counted.
 */
export async function scriptsOfPages(installed: Installed): Promise<Row[]> {
  const { slug } = await makePage(installed, 'Nothing interactive', quietPage)
  const site = `http://maple.localhost:${installed.port}`
  return withChromium(async (context) => {
    const quiet = await scriptsOf(context, `${site}/${slug}`)
    const { tracking, chat } = ON_EVERY_PAGE
    const isShared = (name: string) => tracking.test(name) || chat.test(name)
    const withTabs = await scriptsOf(context, `${site}/services`)
    if (withTabs.length === 0) throw new Error('/services has tabs, but no script was counted')
    return [
      atMost(
        'page: script, static',
        sizeOf(quiet, (name) => !isShared(name)),
        'KB gzip',
        2,
      ),
      atMost(
        'page: script, tracking',
        sizeOf(quiet, (name) => tracking.test(name)),
        'KB gzip',
        2,
      ),
      atMost(
        'page: script, chat button',
        sizeOf(quiet, (name) => chat.test(name)),
        'KB gzip',
        2,
      ),
      atMost('page: script, home', sizeOf(await scriptsOf(context, `${site}/`)), 'KB gzip', 15),
      atMost('page: script, with tabs', sizeOf(withTabs), 'KB gzip', 15),
    ]
  })
}

interface Script {
  /** Its address; '' for what stands in the page itself. */
  readonly name: string
  readonly size: number
}

/** In KB. */
function sizeOf(scripts: readonly Script[], isCounted: (name: string) => boolean = () => true): number {
  return scripts.reduce((sum, { name, size }) => sum + (isCounted(name) ? size : 0), 0) / 1024
}

/** Everything that runs: fetched from anywhere, by the page or by its scripts, and what stands in the page itself. */
async function scriptsOf(context: BrowserContext, address: string): Promise<Script[]> {
  const page = await context.newPage()
  const fetched: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') fetched.push(response)
  })
  const answer = await page.goto(address, { waitUntil: 'networkidle' })
  if (answer?.status() !== 200) throw new Error(`${address} was answered with ${answer?.status()}`)
  // What waits until it is seen is fetched too.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('networkidle')
  const inline = await page.locator('script:not([src])').allTextContents()
  const files = await Promise.all(
    fetched.map(async (response) => ({ name: response.url(), size: gzipSync(await response.body()).length })),
  )
  await page.close()
  return [...files, ...inline.map((script) => ({ name: '', size: gzipSync(script).length }))]
}

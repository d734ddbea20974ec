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

/**
 * How much script a visitor gets, in KB after gzip: on a page where nothing is interactive, on the demo's home page, and
 * on one with tabs, which without any would show that nothing was counted.
 */
export async function scriptsOfPages(installed: Installed): Promise<Row[]> {
  const { slug } = await makePage(installed, 'Nothing interactive', quietPage)
  const site = `http://maple.localhost:${installed.port}`
  return withChromium(async (context) => [
    atMost('page: script, static', await scriptOf(context, `${site}/${slug}`), 'KB gzip', 2),
    atMost('page: script, home', await scriptOf(context, `${site}/`), 'KB gzip', 15),
    atMost('page: script, with tabs', await someScriptOf(context, `${site}/services`), 'KB gzip', 15),
  ])
}

async function someScriptOf(context: BrowserContext, address: string): Promise<number> {
  const size = await scriptOf(context, address)
  if (size === 0) throw new Error(`${address} has tabs, but no script was counted`)
  return size
}

/** Everything that runs: fetched from anywhere, by the page or by its scripts, and what stands in the page itself. */
async function scriptOf(context: BrowserContext, address: string): Promise<number> {
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
  const files = await Promise.all(fetched.map((response) => response.body()))
  await page.close()
  return [...files, ...inline].reduce((sum, script) => sum + gzipSync(script).length, 0) / 1024
}

import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll, afterEach, expect, inject } from 'vitest'
import './running-installations.ts'

/** What lets Chromium run as root, without a graphics card and without asking its maker's servers for anything. */
const LAUNCH = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
]

export interface BrowserKit {
  /** A page with storage of its own, opened at the address; a path alone means the admin's host. */
  open(address: string, options?: BrowserContextOptions): Promise<Page>
  /** Errors that pages of this test have thrown or logged. Empty it when a test expects some. */
  readonly problems: string[]
  /** Those of them that a policy of the page caused; a test that leaves any fails. */
  violations(): string[]
  /** The address of a tenant's site, such as `siteUrl('maple')`. */
  siteUrl(tenant: string, path?: string): string
}

/** One browser for the test file that calls this; what a test opens is closed after it. */
export function useBrowser(): BrowserKit {
  const { port, baseUrl, chromium: executablePath } = inject('installation')
  const problems: string[] = []
  let starting: Promise<Browser> | undefined

  const violations = () =>
    problems.filter((problem) => /Content Security Policy|Trusted ?(Types|HTML|Script)/.test(problem))

  afterEach(async () => {
    const violated = violations()
    problems.length = 0
    const browser = await starting
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
    expect(violated).toEqual([])
  })
  afterAll(async () => {
    await (await starting)?.close()
  })

  return {
    problems,
    violations,
    siteUrl: (tenant, path = '/') => `http://${tenant}.localhost:${port}${path}`,
    async open(address, options = {}) {
      starting ??= chromium.launch({ executablePath, args: LAUNCH })
      const browser = await starting
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
      const page = await context.newPage()
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
      await page.goto(new URL(address, baseUrl).href)
      return page
    },
  }
}

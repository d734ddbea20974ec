import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterEach, inject } from 'vitest'
import './running-installations.ts'
import { needsOwnContext, VIEWPORT, WarmContext } from './warm-contexts.ts'

/** What lets Chromium run as root, without a graphics card and without asking its maker's servers for anything. */
const LAUNCH = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
  // Otherwise the headless shell rounds the widths of letters up, and texts are wider than in a window.
  '--font-render-hinting=none',
  // Phones get a microphone that beeps, without a question.
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
]

export interface PageOptions extends BrowserContextOptions {
  /**
   * A context that no test has used before and none will use again. For tests that change what a context cannot take
   * back, such as its clock, or that open further pages which must look alike.
   */
  readonly ownContext?: boolean
}

export interface BrowserKit {
  /** A page with storage of its own, opened at the address; a path alone means the admin's host. */
  open(address: string, options?: PageOptions): Promise<Page>
  /** Errors that pages of this test have thrown or logged. Empty it when a test expects some. */
  readonly problems: string[]
  /** Those of them that a policy of the page caused; a test that leaves any fails. */
  violations(): string[]
  /** The address of a tenant's site, such as `siteUrl('maple')`. */
  siteUrl(tenant: string, path?: string): string
}

/** One browser and its warm contexts for all files of a worker. They end with the worker's process. */
let launching: Promise<Browser> | undefined
const idle: WarmContext[] = []

function launch(executablePath: string): Promise<Browser> {
  launching ??= chromium.launch({ executablePath, args: LAUNCH }).then((browser) =>
    // After a crash the next test gets a new one.
    browser.on('disconnected', () => {
      launching = undefined
      idle.length = 0
    }),
  )
  return launching
}

/** Pages for the test file that calls this; what a test opens is closed after it. */
export function useBrowser(): BrowserKit {
  const { port, baseUrl, chromium: executablePath } = inject('installation')
  const problems: string[] = []
  const used: WarmContext[] = []
  const own: BrowserContext[] = []

  const violations = () =>
    problems.filter((problem) => /Content Security Policy|Trusted ?(Types|HTML|Script)/.test(problem))

  afterEach(async () => {
    const violated = violations()
    await Promise.all(own.splice(0).map((context) => context.close()))
    // The first that a test opens is the first again: it has compiled the most.
    for (const context of used.splice(0).toReversed())
      if (await context.reset()) idle.unshift(context)
      else await context.close()
    problems.length = 0
    if (violated.length > 0) throw new Error(violated.join('\n'))
  })

  async function newPage({ ownContext, ...options }: PageOptions): Promise<Page> {
    const browser = await launch(executablePath)
    if (ownContext || needsOwnContext(options)) {
      const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce', ...options })
      own.push(context)
      return context.newPage()
    }
    const context = idle.shift() ?? (await WarmContext.create(browser, baseUrl))
    used.push(context)
    return context.newPage(options)
  }

  return {
    problems,
    violations,
    siteUrl: (tenant, path = '/') => `http://${tenant}.localhost:${port}${path}`,
    async open(address, options = {}) {
      const page = await newPage(options)
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        // Chromium says what could not be loaded only beside the text.
        if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
      })
      await page.goto(new URL(address, baseUrl).href)
      return page
    },
  }
}

import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright'

/** Emulation that can be set on a page at any time. Every other option needs a context of its own. */
const SET_ON_PAGE = ['viewport', 'colorScheme', 'reducedMotion', 'storageState']
const STORAGE = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'
const CONTEXT_EVENTS = ['page', 'request', 'requestfinished', 'requestfailed', 'response', 'console', 'dialog'] as const

export const VIEWPORT = { width: 1440, height: 900 }

export const needsOwnContext = (options: BrowserContextOptions): boolean =>
  Object.keys(options).some((name) => !SET_ON_PAGE.includes(name))

/**
 * A browser context that tests use one after another. A new context has to fetch and compile every script again, which
 * takes seconds. Only that work is kept: each test gets a new page, and cookies, storage, routes and listeners are
 * removed before the next one.
 */
export class WarmContext {
  readonly #context: BrowserContext
  readonly #anchor: Page
  readonly #devtools: CDPSession
  readonly #origins = new Set<string>()
  #isClosed = false

  private constructor(context: BrowserContext, anchor: Page, devtools: CDPSession) {
    this.#context = context
    this.#anchor = anchor
    this.#devtools = devtools
    context.on('close', () => {
      this.#isClosed = true
    })
  }

  static async create(browser: Browser, baseUrl: string): Promise<WarmContext> {
    const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' })
    const anchor = await context.newPage()
    // Pages share the anchor's process, and its compiled scripts, when its origin and opener policy are the admin's.
    const address = `${baseUrl}/admin/anchor`
    const headers = { 'cross-origin-opener-policy': 'same-origin' }
    await anchor.route(address, (route) => route.fulfill({ contentType: 'text/html', headers, body: '' }))
    await anchor.goto(address)
    await anchor.unrouteAll()
    return new WarmContext(context, anchor, await context.newCDPSession(anchor))
  }

  /** A new page without history, storage or opener. */
  async newPage({
    viewport = VIEWPORT,
    colorScheme,
    reducedMotion = 'reduce',
    storageState,
  }: BrowserContextOptions): Promise<Page> {
    if (typeof storageState === 'object') await this.#context.addCookies(storageState.cookies)
    const [page] = await Promise.all([
      this.#context.waitForEvent('page'),
      this.#anchor.evaluate(() => {
        const opened = window.open('about:blank')
        if (opened) opened.opener = null
      }),
    ])
    this.#context.on('request', (request) => this.#remember(new URL(request.url())))
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: colorScheme ?? 'light', reducedMotion })
    return page
  }

  /** Removes everything that a test has left. Answers whether the context can be used again. */
  async reset(): Promise<boolean> {
    if (this.#isClosed || this.#anchor.isClosed()) return false
    try {
      await this.#clear()
      return !this.#isClosed
    } catch {
      return false
    }
  }

  async #clear(): Promise<void> {
    const context = this.#context
    for (const event of CONTEXT_EVENTS) context.removeAllListeners(event)
    const pages = context.pages().filter((page) => page !== this.#anchor)
    await Promise.all(pages.map((page) => page.close()))
    await Promise.all([context.unrouteAll({ behavior: 'ignoreErrors' }), context.clearCookies()])
    for (const origin of this.#origins)
      await this.#devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE })
    this.#origins.clear()
  }

  #remember({ origin, protocol }: URL): void {
    if (protocol.startsWith('http')) this.#origins.add(origin)
  }

  async close(): Promise<void> {
    await this.#context.close()
  }
}

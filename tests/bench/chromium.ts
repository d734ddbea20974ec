import { type BrowserContext, chromium } from 'playwright'
import { findBrowser } from '../kit/find-browser.ts'

/** What lets it run as root and without a graphics card, and keeps it from work of its own while we measure. */
export const LAUNCH = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** A browser for the work, ended after it. */
export async function withChromium<Result>(work: (context: BrowserContext) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: LAUNCH })
  try {
    return await work(await browser.newContext({ viewport: { width: 1440, height: 900 } }))
  } finally {
    await browser.close()
  }
}

import type { Page } from 'playwright'
import { withChromium } from './chromium.ts'
import { dragFrames } from './editor/drag.ts'
import { edits, hovers } from './editor/edits.ts'
import { largePage, NODES } from './editor/large-page.ts'
import { inPage } from './editor/probe.ts'
import { longestFramesOfSaves } from './editor/saves.ts'
import { keyPresses } from './editor/typing.ts'
import { withInstallation } from './installed.ts'
import { makePage, OWNER } from './made-page.ts'
import { median } from './median.ts'
import { atMost, below, type Row } from './report.ts'

const OPENINGS = 5

/** The editor on a page of 2,000 blocks, in Chromium on the production build: medians of what its user waits for. */
export function measure(): Promise<Row[]> {
  return withInstallation(async (installed) => {
    const { slug } = await makePage(installed, 'A long page', largePage())
    return withChromium(async (context) => {
      await context.addInitScript(inPage(NODES))
      const page = await context.newPage()
      await signIn(page, installed.baseUrl, installed.password)
      const address = `${installed.baseUrl}/admin/editor?slug=${slug}&probe=1`
      // The first time the browser compiles what it fetched.
      await open(page, address)
      const opened: number[] = []
      for (let turn = 0; turn < OPENINGS; turn++) opened.push(await open(page, address))
      const { edit, undo } = await edits(page)
      const typed = await keyPresses(page)
      const hover = await hovers(page)
      const drag = await dragFrames(page)
      const save = await longestFramesOfSaves(page)
      return [
        below('editor: open', median(opened), 'ms', 1500),
        below('editor: edit', median(edit), 'ms', 8),
        below('editor: undo', median(undo), 'ms', 16),
        below('editor: key press', median(typed), 'ms', 8),
        below('editor: hover', median(hover), 'ms', 2),
        below('editor: drag frame', median(drag), 'ms', 8),
        atMost('editor: save, longest frame', median(save), 'ms', 50),
      ]
    })
  })
}

async function signIn(page: Page, baseUrl: string, password: string): Promise<void> {
  await page.goto(`${baseUrl}/admin/login`)
  await page.getByLabel('Email').fill(OWNER)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname !== '/admin/login')
}

/** From following the address until all blocks of the page are shown, in ms. */
async function open(page: Page, address: string): Promise<number> {
  await page.goto(address)
  const opened = await page.waitForFunction(() => window.__benchOpened, undefined, { timeout: 60_000 })
  return (await opened.jsonValue()) as number
}

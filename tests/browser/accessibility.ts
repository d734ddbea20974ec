import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Result, RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { untilStill } from './stillness.ts'

interface Scope {
  /** A selector of what is not ours to mend. */
  readonly except?: string
  /** Frames in which no script runs, not even that of the check, are left out. */
  readonly withoutFrames?: boolean
  /** Only these rules of axe. All by default. */
  readonly rules?: readonly string[]
}

/** The rules whose results depend on the width or the colours of a screen that was checked as a whole before. */
export const RULES_OF_LOOKS = [
  'button-name',
  'color-contrast',
  'label',
  'link-name',
  'scrollable-region-focusable',
  'target-size',
]

const SOURCE = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What is wrong with a screen, once it stands still: half-faded text has half its contrast. */
export async function faultsOf(page: Page, { except, withoutFrames = false, rules }: Scope = {}): Promise<string[]> {
  await untilStill(page)
  const only: RunOptions = rules ? { runOnly: { type: 'rule', values: [...rules] } } : {}
  const options: RunOptions = { resultTypes: ['violations'], ...only }
  const isOneDocument = withoutFrames || except?.startsWith('iframe') || page.frames().length === 1
  const check = isOneDocument ? violationsOfDocument : violationsOfFrames
  const violations = await check(page, except, options)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/**
 * Sends axe to a document once. AxeBuilder sends a text of twice the length for every check. Where something began to
 * move during the check, as a toast does that goes, the screen is checked again once it stands still.
 */
async function violationsOfDocument(page: Page, except: string | undefined, options: RunOptions): Promise<Result[]> {
  if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(`${SOURCE};undefined`)
  const { violations, hasMoved } = await page.evaluate(
    async ({ exclude, chosen }) => {
      let hasMoved = false
      const ending = new AbortController()
      for (const type of ['transitionrun', 'animationstart'])
        document.addEventListener(type, () => (hasMoved = true), { capture: true, signal: ending.signal })
      const { violations } = await window.axe.run({ include: [document], exclude }, chosen)
      ending.abort()
      return { violations, hasMoved }
    },
    { exclude: except === undefined ? [] : [except], chosen: { ...options, iframes: false } },
  )
  if (!hasMoved || violations.length === 0) return violations
  await untilStill(page)
  return violationsOfDocument(page, except, options)
}

/** Each frame gets the check, and axe puts the results together in another page. */
async function violationsOfFrames(page: Page, except: string | undefined, options: RunOptions): Promise<Result[]> {
  const check = new AxeBuilder({ page }).options(options)
  return (await (except === undefined ? check : check.exclude(except)).analyze()).violations
}

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

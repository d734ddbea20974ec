import AxeBuilder from '@axe-core/playwright'
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

/** What is wrong with a screen, once it stands still: half-faded text has half its contrast. */
export async function faultsOf(page: Page, { except, withoutFrames = false, rules }: Scope = {}): Promise<string[]> {
  await untilStill(page)
  // Otherwise axe puts its results together in another page, which takes longer than the check. Only frames need that.
  const isOneDocument = withoutFrames || except?.startsWith('iframe') || page.frames().length === 1
  const check = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(isOneDocument)
  if (rules) check.withRules([...rules])
  const { violations } = await (except === undefined ? check : check.exclude(except)).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

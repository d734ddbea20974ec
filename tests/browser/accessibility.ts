import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { untilStill } from './stillness.ts'

interface Scope {
  /** A selector of what is not ours to mend. */
  readonly except?: string
  /** Frames in which no script runs, not even that of the check, are left out. */
  readonly withoutFrames?: boolean
}

/** What is wrong with a screen, once it stands still: half-faded text has half its contrast. */
export async function faultsOf(page: Page, { except, withoutFrames = false }: Scope = {}): Promise<string[]> {
  await untilStill(page)
  const check = new AxeBuilder({ page }).setLegacyMode(withoutFrames)
  const { violations } = await (except === undefined ? check : check.exclude(except)).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

import { nextTurn } from '../../../../kernel/workers/event-loop-turn.ts'
import type { FormSubmission } from '../submissions/form-submission.entity.ts'

/** Characters of values that are written at once. With their emails they are several times as many. */
const MOST_CHARACTERS = 100_000

interface Written {
  readonly submission: Pick<FormSubmission, 'values'>
}

/**
 * Works on submissions in their order, on small ones together and on large ones in several portions, so that writing
 * them never holds up other requests for long.
 */
export async function inPortions<Item extends Written>(
  all: readonly Item[],
  work: (some: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (const [index, some] of portionsOf(all).entries()) {
    if (index > 0) await nextTurn()
    await work(some)
  }
}

function portionsOf<Item extends Written>(all: readonly Item[]): Item[][] {
  const portions: Item[][] = []
  let left = 0
  for (const item of all) {
    const size = item.submission.values.reduce((sum, { value }) => sum + value.length, 0)
    const last = portions.at(-1)
    if (last && size <= left) last.push(item)
    else portions.push([item])
    left = (last && size <= left ? left : MOST_CHARACTERS) - size
  }
  return portions
}

import { nextTurn } from '../../../kernel/workers/event-loop-turn.ts'

/** Works on some items at a time, in turns of the event loop of their own. Rows of many products are read so. */
export async function inParts<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (part: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await nextTurn()
    results.push(...(await work(items.slice(at, at + size))))
  }
  return results
}

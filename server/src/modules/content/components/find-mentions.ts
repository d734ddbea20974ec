import { TooMuchWork, WorkMeter } from '@mainstreet/blocks/tree'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { nextTurn } from '../../../kernel/workers/event-loop-turn.ts'
import { runInWorker } from '../../../kernel/workers/worker-pool.ts'
import { type ContentSearch, searchContent } from './search-content.ts'

/** In simple blocks: about 10 ms of reading, and as much of searching for a hundred texts. */
const MAX_WORK_HERE = 100

/**
 * Which of the texts stored content contains, by their index. Takes a turn of the event loop, or a thread if the
 * content is large. Call it outside of transactions, because it may wait for the thread.
 */
export async function findMentions(ctx: RequestContext, search: ContentSearch): Promise<ReadonlySet<number>> {
  await nextTurn()
  try {
    return new Set(searchContent(search, new WorkMeter(MAX_WORK_HERE)))
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error
  }
  const task = { tenantId: ctx.currentTenant.id, audience: 'staff', input: search } as const
  return new Set(await runInWorker<ContentSearch, number[]>('search-content', import.meta.url, task))
}

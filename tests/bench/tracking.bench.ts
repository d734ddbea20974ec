import { withInstallation } from './installed.ts'
import { ratioOfCached } from './page/cached.ts'
import { atLeast, atMost, below, type Row } from './report.ts'
import { mapleId } from './tenant.ts'
import { eventsAgainstPlain } from './tracking/events.ts'
import { filledMonth } from './tracking/figures.ts'
import { trackingScriptSize } from './tracking/script.ts'
import { p99InTurn } from './turns.ts'

const FEW = 100_000
const MANY = 10_000_000
const ROUNDS = 100
/** A post of the demo. */
const POST = '/blog/when-to-change-to-winter-tires'

/** Events as they come in, the pages that they are about, the script that sends them, and the figures of a month with few events and with many. */
export function measure(): Promise<Row[]> {
  return withInstallation(
    async (small) => {
      const events = await eventsAgainstPlain(small, await mapleId(small))
      const post = atLeast('tracking: cached page of a post', await ratioOfCached(POST, 'br', small), '× plain', 0.8)
      const script = atMost('tracking: script and its imports', await trackingScriptSize(small), 'KB gzip', 2)
      return withInstallation(async (large) => {
        const asks = [await filledMonth(small, FEW), await filledMonth(large, MANY)] as const
        const [few, many] = await p99InTurn({}, asks, ROUNDS)
        console.log(`  a month: p99 ${few.toFixed(0)} ms of ${FEW} events, ${many.toFixed(0)} ms of ${MANY}`)
        return [events, post, script, below('tracking: figures of a month, p99', many / few, '× a hundred thousand', 2)]
      })
    },
    { TRUST_PROXY: 'on' },
  )
}

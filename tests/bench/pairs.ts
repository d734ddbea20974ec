import { spawn } from 'node:child_process'
import path from 'node:path'
import { median } from './median.ts'

/** A server to be measured and the request that is sent to it. */
export interface Target {
  readonly url: string
  /** Its process. */
  readonly pid: number
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: 'GET' | 'POST'
  readonly body?: string
  /** Where each request differs: they are sent in turn, and begin again after the last one. In each request, `NEW_UUID` in the body becomes a new UUID. */
  readonly each?: readonly { readonly headers: Readonly<Record<string, string>>; readonly body: string }[]
}

interface Figures {
  readonly answered: number
  readonly perSecond: number
  /** Requests for each second that the server's process worked; null where the system does not tell. */
  readonly perWorkedSecond: number | null
}

const ROUNDS = 9
const SECONDS = 1.5
const WARM_UP_SECONDS = 4
/** Until then Node has compiled what is used most. A busy machine answers too few within the seconds. */
const WARM_UP_ANSWERS = 10_000
const MOST_WARM_UPS = 5

/**
 * What is compared. `answers`: how many a second come, with everything that has a part in them, the database too. `work`:
 * how many come for a second of the server's own processor time, which is what a server alone can do at most: a source
 * of load that is slower than both servers, or busy neighbours, would make them look alike.
 */
export type Measure = 'answers' | 'work'

/** Loads both targets in turn from a process of its own and gives the median of the rounds' ratios (ours : plain). */
export async function ratioOfPair(ours: Target, plain: Target, measure: Measure): Promise<number> {
  await warmUp(ours)
  await warmUp(plain)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const swapped = round % 2 === 1
    const first = await load(swapped ? plain : ours, SECONDS)
    const second = await load(swapped ? ours : plain, SECONDS)
    const [us, them] = swapped ? [second, first] : [first, second]
    const ratio = ratioOf(us, them, measure)
    ratios.push(ratio)
    console.log(`  round ${round + 1}: ${inWords(us)} against ${inWords(them)}: ${ratio.toFixed(2)}`)
  }
  return median(ratios)
}

async function warmUp(target: Target): Promise<void> {
  let answered = 0
  for (let turn = 0; turn < MOST_WARM_UPS && answered < WARM_UP_ANSWERS; turn++)
    answered += (await load(target, WARM_UP_SECONDS)).answered
}

function ratioOf(us: Figures, them: Figures, measure: Measure): number {
  const isKnown = us.perWorkedSecond !== null && them.perWorkedSecond !== null
  return measure === 'work' && isKnown
    ? (us.perWorkedSecond as number) / (them.perWorkedSecond as number)
    : us.perSecond / them.perSecond
}

function inWords({ perSecond, perWorkedSecond }: Figures): string {
  const worked = perWorkedSecond === null ? '' : ` (${perWorkedSecond.toFixed(0)} a second of work)`
  return `${perSecond.toFixed(0)} a second${worked}`
}

/** Fails the run when any answer of the target is not a 2xx or cannot be had. */
export function load(target: Target, seconds: number): Promise<Figures> {
  const worker = spawn(process.execPath, [path.join(import.meta.dirname, 'load-process.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  worker.stdin.end(JSON.stringify({ ...target, seconds, connections: 16 }))
  let out = ''
  worker.stdout.on('data', (chunk) => {
    out += chunk
  })
  return new Promise((resolve, reject) => {
    worker.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(out) as Figures)
      else reject(new Error(`The load on ${target.url} got wrong answers: ${out}`))
    })
  })
}

import { spawn } from 'node:child_process'
import path from 'node:path'

/** A server to be measured and the request that is sent to it. */
export interface Target {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: 'GET' | 'POST'
  readonly body?: string
}

interface Figures {
  readonly requestsPerSecond: number
  readonly p99: number
}

const ROUNDS = 5
const SECONDS = 3

/**
 * Loads both targets in turn from a process of its own and gives the median of the rounds' ratios (ours : plain).
 * Taking turns lets a slow minute of the machine hit both alike.
 */
export async function ratioOfPair(ours: Target, plain: Target): Promise<number> {
  await load(ours, 1)
  await load(plain, 1)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const swapped = round % 2 === 1
    const first = await load(swapped ? plain : ours, SECONDS)
    const second = await load(swapped ? ours : plain, SECONDS)
    const [us, them] = swapped ? [second, first] : [first, second]
    ratios.push(us.requestsPerSecond / them.requestsPerSecond)
    console.log(
      `  round ${round + 1}: ${us.requestsPerSecond.toFixed(0)} against ${them.requestsPerSecond.toFixed(0)} a second`,
    )
  }
  return median(ratios)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? Number.NaN) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** Fails the run when any answer of the target is not a 2xx or cannot be had. */
function load(target: Target, seconds: number): Promise<Figures> {
  const worker = spawn(process.execPath, [path.join(import.meta.dirname, 'load-process.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  worker.stdin.end(JSON.stringify({ ...target, seconds, connections: 16 }))
  let out = ''
  worker.stdout.on('data', (chunk) => {
    out += chunk
  })
  return new Promise((resolve, reject) => {
    worker.once('exit', (code) => {
      if (code === 0) resolve(JSON.parse(out) as Figures)
      else reject(new Error(`The load on ${target.url} got wrong answers: ${out}`))
    })
  })
}

import { fork } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

interface Taken {
  readonly count: number
  readonly bytes: number
  /** From the first mail to the last. */
  readonly seconds: number
}

export interface Rate {
  readonly perSecond: number
  readonly bytesEach: number
}

export interface Sink {
  readonly port: number
  /** Waits for so many mails, and tells how many of them came in a second and how long they were. */
  rateOf(count: number): Promise<Rate>
  /** The first mail since `forget`. */
  sample(): Promise<string>
  forget(): Promise<void>
  stop(): void
}

const LOOK_EVERY_MS = 100
/** Without a further mail. */
const PATIENCE_MS = 120_000

/** Starts a mail server that accepts everything, in a process of its own. */
export async function startSink(): Promise<Sink> {
  const child = fork(path.join(import.meta.dirname, 'sink-process.mjs'), { execArgv: [] })
  const answer = <Answer>() =>
    new Promise<Answer>((resolve, reject) => {
      const onExit = () => reject(new Error('The mail server of the bench ended'))
      child.once('exit', onExit)
      child.once('message', (message) => {
        child.off('exit', onExit)
        resolve(message as Answer)
      })
    })
  const { port } = await answer<{ port: number }>()
  const ask = <Answer = Taken>(job: 'forget' | 'taken' | 'sample') => {
    const taken = answer<Answer>()
    child.send(job)
    return taken
  }
  return {
    port,
    async rateOf(count) {
      let before = 0
      let changedAt = performance.now()
      for (;;) {
        const taken = await ask('taken')
        if (taken.count >= count)
          return { perSecond: (taken.count - 1) / taken.seconds, bytesEach: taken.bytes / taken.count }
        if (taken.count !== before) changedAt = performance.now()
        if (performance.now() - changedAt > PATIENCE_MS) throw new Error(`Only ${taken.count} of ${count} mails came`)
        before = taken.count
        await pause(LOOK_EVERY_MS)
      }
    },
    sample: async () => (await ask<{ sample: string }>('sample')).sample,
    async forget() {
      await ask('forget')
    },
    stop: () => child.disconnect(),
  }
}

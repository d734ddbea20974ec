import { fork } from 'node:child_process'
import path from 'node:path'

export interface OpenSockets {
  readonly url: string
  readonly protocol?: string
  readonly each: readonly { readonly headers: Readonly<Record<string, string>> }[]
  /** What each says once it is open. */
  readonly hello?: readonly string[]
  /** A socket is ready once it got a message that contains this. */
  readonly ack?: string
}

export interface Trigger {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** `{id}` becomes a new ID. */
  readonly body: string
}

export interface Sockets {
  open(given: OpenSockets): Promise<number>
  /** Broadcasts a second. */
  broadcasts(given: { readonly seconds: number; readonly trigger: Trigger }): Promise<number>
  /** Messages a second over all sockets, each of which gets one after the other. */
  talks(given: {
    readonly seconds: number
    readonly triggers?: readonly Trigger[]
    readonly overSocket?: true
  }): Promise<number>
  stop(): Promise<void>
}

/** Clients with open sockets, in a process of their own. */
export function startSockets(): Sockets {
  const child = fork(path.join(import.meta.dirname, 'sockets-process.mjs'), { execArgv: [] })
  const ask = (job: string, given: object) =>
    new Promise<number>((resolve, reject) => {
      const onExit = () => reject(new Error('The process with the sockets ended'))
      child.once('exit', onExit)
      child.once('message', ({ answer }: { answer: number }) => {
        child.off('exit', onExit)
        resolve(answer)
      })
      child.send({ job, given })
    })
  return {
    open: (given) => ask('open', given),
    broadcasts: (given) => ask('broadcasts', given),
    talks: (given) => ask('talks', given),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.disconnect()
      await ended
    },
  }
}

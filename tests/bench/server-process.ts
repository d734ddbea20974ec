import { fork } from 'node:child_process'
import path from 'node:path'

const BUILT = path.resolve(import.meta.dirname, '../../server/dist/bench')

export interface ServerProcess {
  readonly port: number
  readonly url: string
  readonly pid: number
  /** What it answers beside HTTP. */
  ask<Answer>(question: object): Promise<Answer>
  stop(): Promise<void>
}

/** Starts one of `servers/` in a process of its own, which goes when we go, and waits until it listens. */
export async function startServerProcess(
  name: string,
  given: object,
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = fork(path.join(BUILT, `${name}.js`), { env: { ...process.env, ...env }, execArgv: [] })
  const heard = <Key extends string>(key: Key) =>
    new Promise<Record<Key, never>>((resolve, reject) => {
      const onExit = () => reject(new Error(`The server '${name}' ended early`))
      child.once('exit', onExit)
      child.once('message', (message: Record<Key, never>) => {
        child.off('exit', onExit)
        if (key in message) resolve(message)
        else reject(new Error(`The server '${name}' said ${JSON.stringify(message)} instead of its ${key}`))
      })
    })
  child.send(given)
  const { port } = await heard('port')
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    async ask<Answer>(question: object) {
      child.send(question)
      return (await heard('answer')).answer as Answer
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.disconnect()
      await ended
    },
  }
}

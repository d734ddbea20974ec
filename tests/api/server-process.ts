import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { ADMIN, PASSWORD, SIGN_IN, type Visitor } from '../../server/src/app/test-server.ts'
import { useDatabase } from '../kit/database.ts'
import { request } from '../kit/http.ts'
import { builtChild } from './built-child.ts'
import type { ReachableServer } from './people.ts'
import type { ChildOptions, ChildReady } from './server-child.ts'

export interface ServerProcess extends ReachableServer {
  readonly port: number
  /** The longest that the process was blocked since this was last asked, in ms of processor time. */
  longestBlock(): Promise<number>
}

const root = path.resolve(import.meta.dirname, '../..')

/** The server in a process of its own, so that the work of a test is not taken for the server's. */
export function useServerProcess(): ServerProcess {
  const database = useDatabase()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-hostile-'))
  let child: ReturnType<typeof fork>
  let ready: ChildReady
  beforeAll(async () => {
    child = fork(await builtChild(), { cwd: root, execArgv: [] })
    const { host, port, name } = database
    const options = { host, port, database: name, dataDir, role: 'all', connections: 5, password: PASSWORD } as const
    child.send(options satisfies ChildOptions)
    ready = await answer<ChildReady>()
  })
  afterAll(async () => {
    const ended = once(child, 'exit')
    // A process that is blocked for good hears nothing.
    const timer = setTimeout(() => child.kill('SIGKILL'), 5_000)
    child.disconnect()
    await ended
    clearTimeout(timer)
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function answer<Answer>(): Promise<Answer> {
    const noLonger = new AbortController()
    const { signal } = noLonger
    const ended = once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`The server ended with ${code}`)
    })
    ended.catch(() => {})
    const [message] = await Promise.race([once(child, 'message', { signal }), ended])
    noLonger.abort()
    return message as Answer
  }

  const visitor = (host = ADMIN, address = '127.0.0.1', apiKey?: string) =>
    visitorAt(() => ready.port, {
      host,
      'x-forwarded-for': address,
      ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
    })
  return {
    database,
    visitor,
    get port() {
      return ready.port
    },
    get routes() {
      return ready.routes
    },
    get tenants() {
      return ready.tenants
    },
    async signedIn(email, host) {
      const person = visitor(host)
      const { data } = await person.ask(SIGN_IN, { input: { email, password: PASSWORD } })
      if (!data?.signIn.user) throw new Error(`${email} could not sign in: ${JSON.stringify(data)}`)
      return person
    },
    longestBlock() {
      child.send('longest')
      return answer<number>()
    },
  }
}

function visitorAt(port: () => number, always: Record<string, string>): Visitor {
  const cookies = new Map<string, string>()
  const send: Visitor['request'] = async ({ method = 'POST', url = '/graphql', headers = {}, payload }) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = { ...always, ...(cookie ? { cookie } : {}), ...headers }
    const reply = await request({ port: port(), path: url, method, headers: sent, body: payload })
    for (const line of reply.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return { status: reply.status, headers: reply.headers, body: reply.text, bytes: reply.body }
  }
  return {
    cookies,
    headers: always,
    request: send,
    async ask(query, variables = {}) {
      const headers = { 'content-type': 'application/json' }
      const { status, body } = await send({ headers, payload: JSON.stringify({ query, variables }) })
      return { status, ...JSON.parse(body) }
    },
  }
}

import { afterAll, beforeAll } from 'vitest'
import { ACCOUNT_PASSWORD } from '../../../tests/kit/account-password.ts'
import { useDatabase } from '../../../tests/kit/database.ts'
import { type Config, readConfig } from './config.ts'
import { embeddedAccess } from './database/access.ts'
import { entities } from './modules.ts'
import { type RunningServer, type ServerOptions, startServer } from './server.ts'

export const PASSWORD = ACCOUNT_PASSWORD
export const ADMIN = 'localhost'
export const MAPLE = 'maple.localhost'

/** A browser of a test: it keeps its cookies and always asks the same host. */
export interface Visitor {
  /** Sends a document and answers what came back; cookies are kept. */
  ask(query: string, variables?: object): Promise<Reply>
  request(options: {
    method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
    url?: string
    headers?: Record<string, string>
    payload?: string | Buffer
  }): Promise<{
    status: number
    headers: Record<string, unknown>
    body: string
    /** The body as it came, for files. */
    bytes: Buffer
  }>
  readonly cookies: Map<string, string>
  /** What it sends with every request: its host, and its key if it has one. */
  readonly headers: Readonly<Record<string, string>>
}

export interface Reply {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  readonly data: any
  readonly errors: { message: string; extensions: { code: string } }[] | undefined
}

export interface TestServer {
  readonly server: RunningServer
  /** Ids of the demo's tenants by handle. */
  readonly tenants: Record<string, string>
  /** The statements since this was first asked for: recording all of them would slow down every other test. */
  readonly statements: string[]
  /** Every route of the server, as `GET /health/live`. */
  readonly routes: readonly string[]
  readonly database: ReturnType<typeof useDatabase>
  /** With an API key it is a program rather than a browser. */
  visitor(host?: string, ip?: string, apiKey?: string): Visitor
  /** Another server on the same database, like a second process. The caller closes it. */
  startAnother(): Promise<RunningServer>
  /** Somebody signed in, at the admin unless said otherwise. */
  signedIn(email: string, host?: string): Promise<Visitor>
}

/** The whole server on a database of its own with the demo's tenants and accounts, for the file that calls this. */
export function useServer(
  config: Partial<Config> = {},
  connections = 5,
  options: Pick<ServerOptions, 'siteCacheBytes' | 'uploadLimits' | 'uploadPace'> = {},
): TestServer {
  const database = useDatabase('accounts')
  // Read when a server starts: some values are known only once another one listens.
  const all = (): Config => ({
    ...readConfig({ LOG_LEVEL: 'silent', SECRET: 'x'.repeat(32), DNS_SERVERS: '127.0.0.1:9' }),
    trustProxy: true,
    ...config,
  })
  const state = {
    statements: [] as string[],
    routes: [] as string[],
    tenants: {} as Record<string, string>,
    server: undefined as unknown,
    isRecording: false,
  }
  const recordStatements = () =>
    running()
      .orm.config.getLogger()
      .setDebugMode(state.isRecording ? ['query'] : false)
  beforeAll(async () => {
    removeSetters()
    const server = await startServer(all(), embeddedAccess(database, database.name), {
      listen: false,
      connections,
      onStatement: (sql) => state.statements.push(sql),
      onRoute: ({ method, url }) => state.routes.push(...[method].flat().map((one) => `${one} ${url}`)),
      ...options,
    })
    const tenants = await database.query<{ handle: string; id: string }>('select handle, id from tenant')
    Object.assign(state, { server, tenants: Object.fromEntries(tenants.map(({ handle, id }) => [handle, id])) })
    recordStatements()
  })
  afterAll(async () => {
    await (state.server as RunningServer | undefined)?.close()
  })
  const running = () => state.server as RunningServer
  const visitor = (host = ADMIN, ip = '127.0.0.1', apiKey?: string) =>
    visitorOf(running, { host, 'x-forwarded-for': ip, ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) })
  return {
    database,
    visitor,
    startAnother: () => startServer(all(), embeddedAccess(database, database.name), { listen: false }),
    get server() {
      return running()
    },
    get tenants() {
      return state.tenants
    },
    get routes() {
      return state.routes
    },
    get statements() {
      if (!state.isRecording) {
        state.isRecording = true
        if (state.server) recordStatements()
      }
      return state.statements
    },
    async signedIn(email, host) {
      const person = visitor(host)
      const { data } = await person.ask(SIGN_IN, { input: { email, password: PASSWORD } })
      if (!data?.signIn.user) throw new Error(`${email} could not sign in: ${JSON.stringify(data)}`)
      return person
    },
  }
}

/**
 * Lets the next ORM of this process start quickly. It creates entities to learn their defaults, and the setters that the
 * one before has put on their classes make that slow.
 */
function removeSetters(): void {
  for (const { prototype } of entities) {
    const own = Object.entries(Object.getOwnPropertyDescriptors(prototype))
    for (const [name, { set, get }] of own) if (set && !get) Reflect.deleteProperty(prototype, name)
  }
}

export const SIGN_IN = `mutation ($input: SignInInput!) {
  signIn(input: $input) { user { id email displayName roleId roleName } userErrors { code message field } }
}`

function visitorOf(server: () => RunningServer, always: Record<string, string>): Visitor {
  const cookies = new Map<string, string>()
  const request: Visitor['request'] = async ({ method = 'POST', url = '/graphql', headers = {}, payload }) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await server().app.inject({
      method,
      url,
      headers: { ...always, ...(cookie ? { cookie } : {}), ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const { name, value, maxAge, expires } of response.cookies) {
      if (maxAge === 0 || (expires && expires < new Date())) cookies.delete(name)
      else cookies.set(name, value)
    }
    const { statusCode: status, headers: replied, body, rawPayload: bytes } = response
    return { status, headers: replied, body, bytes }
  }
  return {
    cookies,
    headers: always,
    request,
    async ask(query, variables = {}) {
      const headers = { 'content-type': 'application/json' }
      const { status, body } = await request({ headers, payload: JSON.stringify({ query, variables }) })
      return { status, ...JSON.parse(body) }
    },
  }
}

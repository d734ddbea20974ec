import http from 'node:http'

export interface Reply {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
  /** The body read as JSON; throws with the text when it is none. */
  json<Value = unknown>(): Value
}

export interface RequestOptions {
  readonly port: number
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as it is when text or bytes, else as JSON. */
  readonly body?: unknown
  /** The address to call from, such as 127.0.0.2. Linux answers for the whole block, other systems for 127.0.0.1 alone. */
  readonly localAddress?: string
}

/** One request over node:http, which, unlike fetch, lets a test say which host it means. */
export function request({
  port,
  path,
  method = 'GET',
  headers = {},
  body,
  localAddress,
}: RequestOptions): Promise<Reply> {
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
  const payload = body === undefined ? undefined : isRaw ? (body as string | Buffer) : JSON.stringify(body)
  const type = payload !== undefined && !isRaw ? { 'content-type': 'application/json' } : {}
  return new Promise((resolve, reject) => {
    const from = localAddress ? { localAddress } : {}
    const outgoing = http.request({ host: '127.0.0.1', port, path, method, headers: { ...type, ...headers }, ...from })
    outgoing.on('response', (incoming) => {
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.on('error', reject)
      incoming.on('end', () => resolve(replyOf(incoming, Buffer.concat(parts))))
    })
    outgoing.on('error', reject)
    outgoing.end(payload)
  })
}

function replyOf(incoming: http.IncomingMessage, body: Buffer): Reply {
  const text = body.toString('utf8')
  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers,
    body,
    text,
    json<Value>() {
      try {
        return JSON.parse(text) as Value
      } catch {
        throw new Error(`Not JSON (status ${incoming.statusCode}): ${text.slice(0, 400)}`)
      }
    },
  }
}

/** Someone who visits one host and keeps its cookies, as a browser would. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  private readonly port: number
  private readonly host: string
  private readonly address: string | undefined

  /** `host` without a port, such as `maple.localhost`. `address` is what a proxy that is trusted would call them by. */
  constructor(port: number, host = 'localhost', address?: string) {
    this.port = port
    this.host = host
    this.address = address
  }

  get origin(): string {
    return `http://${this.host}:${this.port}`
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.send('GET', path, undefined, headers)
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.send('POST', path, body, headers)
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const from: Record<string, string> = this.address ? { 'x-forwarded-for': this.address } : {}
    const known = { host: `${this.host}:${this.port}`, origin: this.origin, ...(cookie ? { cookie } : {}) }
    const sent = { ...known, ...from, ...headers }
    const reply = await request({ port: this.port, path, method, body, headers: sent })
    for (const line of reply.headers['set-cookie'] ?? []) this.keep(line)
    return reply
  }

  /** Asks the GraphQL endpoint; throws when the answer carries errors. */
  async graphql<Data = Record<string, unknown>>(query: string, variables: object = {}): Promise<Data> {
    const answer = (await this.post('/graphql', { query, variables })).json<{ data: Data; errors?: unknown[] }>()
    if (answer.errors) throw new Error(`GraphQL answered with errors: ${JSON.stringify(answer.errors)}`)
    return answer.data
  }

  async signIn(email: string, password: string): Promise<void> {
    const { signIn } = await this.graphql<{ signIn: { user: unknown; userErrors: { message: string }[] } }>(
      'mutation ($input: SignInInput!) { signIn(input: $input) { user { id } userErrors { message } } }',
      { input: { email, password } },
    )
    if (!signIn.user) throw new Error(`${email} could not sign in: ${signIn.userErrors[0]?.message}`)
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const name = pair.slice(0, pair.indexOf('='))
    const value = pair.slice(pair.indexOf('=') + 1)
    const isGone = value === '' || attributes.some((attribute) => /^max-age=0$/i.test(attribute))
    if (isGone) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

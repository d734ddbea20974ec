import { type Reply, type RequestOptions, request } from '../kit/http.ts'

/** Of these each answer, or each connection, has its own. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'content-length', 'x-request-id'])

/** The headers that a plain server must send too; the id of the request has the same length each time. */
export function headersToRepeat({ headers }: Reply): Record<string, string> {
  const said = Object.entries(headers).filter(([name]) => name === 'x-request-id' || !OWN.has(name))
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]))
}

/** Throws unless both servers answer a request with 200, the same headers and, `read` the same way, the same body. */
export async function expectSame(
  asked: Omit<RequestOptions, 'port'>,
  ports: { readonly ours: number; readonly plain: number },
  read: (body: Buffer) => string = (body) => body.toString('latin1'),
): Promise<void> {
  const ours = await request({ ...asked, port: ports.ours })
  const plain = await request({ ...asked, port: ports.plain })
  for (const { status, text } of [ours, plain])
    if (status !== 200) throw new Error(`${asked.path} was answered with ${status}: ${text.slice(0, 200)}`)
  const names = new Set([...Object.keys(ours.headers), ...Object.keys(plain.headers)])
  const headers = [...names].filter((name) => !OWN.has(name) && ours.headers[name] !== plain.headers[name])
  if (headers.length > 0) throw new Error(`${asked.path}: the two servers differ in ${headers.join(', ')}`)
  const [our, their] = [read(ours.body), read(plain.body)]
  if (our !== their) throw new Error(`${asked.path}: ${firstDifference(our, their)}`)
}

export function firstDifference(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 80))
  return `the two servers differ from character ${at} on: ${around(one)} and ${around(other)}`
}

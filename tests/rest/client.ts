import type { Visitor } from '../../server/src/app/test-server.ts'

export interface RestReply {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers of many calls
  readonly body: any
}

/** Calls as an older client would: JSON in, JSON out, the visitor's cookies sent along. */
export function rest(visitor: Visitor) {
  async function call(method: string, path: string, body?: unknown, type = 'application/json'): Promise<RestReply> {
    const payload = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
    const reply = await visitor.request({
      method: method as 'GET',
      url: `/api/v1${path}`,
      ...(payload === undefined ? {} : { payload, headers: { 'content-type': type } }),
    })
    return { status: reply.status, body: JSON.parse(reply.body) }
  }
  return {
    call,
    get: (path: string) => call('GET', path),
    post: (path: string, body?: unknown, type?: string) => call('POST', path, body, type),
    put: (path: string, body?: unknown) => call('PUT', path, body),
  }
}

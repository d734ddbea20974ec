import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { expectSame, headersToRepeat } from './sameness.ts'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

/** A server that answers everything alike. */
function answering(body: string, headers: Record<string, string> = {}, status = 200): Promise<number> {
  const server = createServer((_request, response) => response.writeHead(status, headers).end(body))
  servers.push(server)
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

const asked = { path: '/' }

test('the same answer from both is fine, whatever each says of itself', async () => {
  const ours = await answering('page', { etag: 'a', 'x-request-id': 'one' })
  const plain = await answering('page', { etag: 'a', 'x-request-id': 'two' })
  await expect(expectSame(asked, { ours, plain })).resolves.toBeUndefined()
})

test('a byte more, another header or another status is told', async () => {
  const ours = await answering('page', { etag: 'a' })
  const complaint = async (plain: number) => expectSame(asked, { ours, plain }).catch(({ message }: Error) => message)
  expect(await complaint(await answering('pages', { etag: 'a' }))).toContain('differ from character 4 on')
  expect(await complaint(await answering('page'))).toContain('differ in etag')
  expect(await complaint(await answering('page', { etag: 'a' }, 404))).toContain('answered with 404')
})

test('of the headers those are repeated that are not the connection’s own', () => {
  const headers = { date: 'now', connection: 'close', 'x-request-id': 'one', vary: 'Accept-Encoding' }
  const reply = { status: 200, headers, body: Buffer.from(''), text: '', json: () => null as never }
  expect(headersToRepeat(reply)).toEqual({ 'x-request-id': 'one', vary: 'Accept-Encoding' })
})

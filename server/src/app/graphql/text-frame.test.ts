import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { textFrame } from './text-frame.ts'

let text = ''
const server = createServer()
const sockets = new WebSocketServer({ noServer: true })
server.on('upgrade', (request, connection, head) =>
  sockets.handleUpgrade(request, connection as never, head, (socket) => {
    socket.send('before')
    connection.write(textFrame(text))
    socket.send('after')
  }),
)
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 100_000])('a text of %i bytes is read as written', async (length) => {
  text = length < 2 ? 'x'.repeat(length) : `é${'x'.repeat(length - 2)}`
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const received: string[] = []
  client.on('message', (data, isBinary) => received.push(isBinary ? 'binary' : String(data)))
  await expect.poll(() => received).toEqual(['before', text, 'after'])
  client.close()
})

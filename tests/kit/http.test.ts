import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Visitor } from './http.ts'

const server = http.createServer((incoming, outgoing) => {
  if (incoming.url === '/in') outgoing.setHeader('set-cookie', ['mark=a=b; Path=/; HttpOnly', 'theme=dark'])
  if (incoming.url === '/out') outgoing.setHeader('set-cookie', 'mark=; Max-Age=0')
  const { host, origin, cookie } = incoming.headers
  outgoing.end(JSON.stringify({ host, origin, cookie }))
})
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close())

test('a visitor names the host it means, and keeps cookies until they are taken back', async () => {
  const { port } = server.address() as AddressInfo
  const visitor = new Visitor(port, 'maple.localhost')
  const place = { host: `maple.localhost:${port}`, origin: `http://maple.localhost:${port}` }
  expect((await visitor.get('/in')).json()).toEqual(place)
  expect((await visitor.get('/')).json()).toEqual({ ...place, cookie: 'mark=a=b; theme=dark' })
  await visitor.post('/out', {})
  expect((await visitor.get('/')).json()).toEqual({ ...place, cookie: 'theme=dark' })
})

import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { addressOf } from '../../../../tests/kit/socket.ts'
import { MAPLE, useServer } from '../test-server.ts'
import { SocketLimits } from './socket-limits.ts'

/** Calls a minute; more than the messages of an address, so that the limits can be told apart. */
const RATE = 200
const kit = useServer({ apiRateSignedOut: RATE })
const opened: WebSocket[] = []

afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate()
})

/** A bare socket of an address, signed out unless it has cookies; `status` where none was opened. */
async function open(
  ip: string,
  cookie = '',
  host = 'localhost',
): Promise<{ socket: WebSocket; status: number; closed: Promise<number> }> {
  const headers = { host, 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) }
  const socket = new WebSocket(await addressOf(kit), 'graphql-transport-ws', { headers })
  socket.on('error', () => {})
  opened.push(socket)
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  const status = await new Promise<number>((resolve) => {
    socket.once('open', () => resolve(101))
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode as number))
  })
  return { socket, status, closed }
}

async function greeted(ip: string, cookie?: string) {
  const opening = await open(ip, cookie)
  opening.socket.send('{"type":"connection_init"}')
  await once(opening.socket, 'message')
  return opening
}

const callsOf = (ip: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => (await kit.visitor('localhost', ip).ask('{ __typename }')).status),
  )

const subscribe = (id: number, query: string) =>
  JSON.stringify({ id: String(id), type: 'subscribe', payload: { query } })
const heavy = `subscription { ${Array.from({ length: 400 }, (_, i) => `wrong${i}`).join(' ')} }`

test('a signed-out socket that says too much is closed, so that it may come again later', async () => {
  const { socket, closed } = await greeted('198.51.100.1')
  for (let i = 0; i < 100; i++) socket.send(subscribe(i, heavy))
  expect(await closed).toBe(1013)
})

test('sockets of one address are counted together, and the next one over the limit is closed at once', async () => {
  let answers = 0
  const sockets = await Promise.all(Array.from({ length: 6 }, () => greeted('198.51.100.2')))
  for (const { socket } of sockets) {
    socket.on('message', () => {
      answers += 1
    })
    for (let k = 0; k < 29; k++) socket.send(subscribe(k, '{ me { features } }'))
  }
  const codes = sockets.map(({ closed }) => closed)
  expect(await Promise.race(codes)).toBe(1013)
  expect(answers).toBeLessThan(6 * 29)
})

test('opening a socket is a call of the API', async () => {
  const ip = '198.51.100.3'
  await callsOf(ip, RATE)
  const refused = await open(ip)
  expect(refused.status).toBe(429)
  const owner = await kit.signedIn('owner@maple.test')
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  expect((await open(ip, cookie)).status).toBe(101)
})

test('calls over a socket use up the rate of calls by HTTP', async () => {
  const ip = '198.51.100.4'
  for (let i = 0; i < 2; i++) {
    const { socket } = await greeted(ip)
    let answers = 0
    socket.on('message', () => {
      answers += 1
    })
    for (let k = 0; k < 28; k++) socket.send(subscribe(k, '{ me { features } }'))
    await vi.waitFor(() => expect(answers).toBe(28), { timeout: 10_000 })
  }
  const left = RATE - 2 * (28 + 1)
  const statuses = await callsOf(ip, left + 1)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('an address has so many signed-out sockets, and a closed one makes room', async () => {
  const ip = '2001:db8:5:5::1'
  const sockets = []
  for (let i = 0; i < 20; i++) sockets.push(await open(`2001:db8:5:5::${i}`))
  expect(sockets.map(({ status }) => status)).toEqual(Array(20).fill(101))
  expect((await open(ip)).status).toBe(429)
  sockets[0]?.socket.close()
  await vi.waitFor(async () => expect((await open(ip)).status).toBe(101), { timeout: 5000, interval: 200 })
})

test('a socket that does not say hello is closed', async () => {
  const { closed } = await open('198.51.100.6')
  expect(await closed).toBe(4408)
})

test('another address is answered between the messages of one that sends many at once', async () => {
  const many = await greeted('198.51.100.7')
  const one = await greeted('198.51.100.8')
  let answers = 0
  many.socket.on('message', () => {
    answers += 1
  })
  const document = `subscription { ${Array.from({ length: 50 }, (_, i) => `wrong${i}`).join(' ')} }`
  for (let i = 0; i < 25; i++) many.socket.send(subscribe(i, document))
  one.socket.send(subscribe(0, document))
  await once(one.socket, 'message')
  expect(answers).toBeLessThan(15)
  await vi.waitFor(() => expect(answers).toBe(25), { timeout: 10_000 })
})

test('messages of one address are read one at a time, whichever sockets they come from', async () => {
  const limits = new SocketLimits()
  let loops = 0
  let isCounting = true
  const count = () => {
    loops += 1
    if (isCounting) setImmediate(count)
  }
  count()
  const read = async (ip: string) => {
    await limits.nextTurn(ip)
    return loops
  }
  const [same, other] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, (_, i) => read(`2001:db8:6:6::${i}`))),
    read('198.51.100.9'),
  ])
  isCounting = false
  expect(new Set(same).size).toBe(20)
  expect(other).toBeLessThanOrEqual(same[1] as number)
})

test('shoppers have the limits of visitors', async () => {
  const shopper = await kit.signedIn('shopper@maple.test', MAPLE)
  const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const statuses = []
  for (let i = 0; i < 21; i++) statuses.push((await open('198.51.100.10', cookie, MAPLE)).status)
  expect(statuses).toEqual([...Array(20).fill(101), 429])
})

test('a socket takes no more variables than a call', async () => {
  const { socket } = await greeted('198.51.100.11')
  const variables = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`k${i}`, 0]))
  const payload = { query: 'subscription { __typename }', variables }
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }))
  const [data] = await once(socket, 'message')
  expect(JSON.parse(String(data)).payload[0].message).toBe('A document can have at most 100 variables.')
})

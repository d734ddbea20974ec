// Holds the sockets of a measurement in a process of its own. Its parent says what to do, one job after the other.
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import WebSocket from 'ws'

/** So that servers can accept them. */
const OPENED_AT_ONCE = 100
/** So that the time of one trip is not what is measured. */
const BROADCASTS_AT_ONCE = 4
const sockets = []
/** Called for each message of the socket at a place. */
let onMessage = () => {}

const jobs = {
  /** Opens sockets, each with headers of its own, says what a client says first and waits until all are answered or open. */
  async open({ url, protocol, each, hello = [], ack }) {
    for (let from = 0; from < each.length; from += OPENED_AT_ONCE)
      await Promise.all(
        each.slice(from, from + OPENED_AT_ONCE).map((own) => open({ url, protocol, hello, ack, ...own })),
      )
    return sockets.length
  },
  /** Keeps a few broadcasts on their way: asks for the next one when one has reached every socket. */
  async broadcasts({ seconds, trigger }) {
    const begun = performance.now()
    const end = begun + seconds * 1000
    let asked = 0
    const count = messageCount()
    const keepOne = async () => {
      while (performance.now() < end) {
        asked += 1
        await Promise.all([count.reaches(asked * sockets.length), send(trigger)])
      }
    }
    await Promise.all(Array.from({ length: BROADCASTS_AT_ONCE }, keepOne))
    return (asked * 1000) / (performance.now() - begun)
  },
  /** Each socket gets its next message as soon as it has received the one before. */
  async talks({ seconds, triggers, overSocket }) {
    const begun = performance.now()
    const end = begun + seconds * 1000
    let count = 0
    const next = (place) => {
      if (performance.now() >= end) return
      if (overSocket) sockets[place].send(randomUUID())
      else void send(triggers[place])
    }
    const over = new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    onMessage = (place) => {
      count += 1
      next(place)
    }
    for (let place = 0; place < sockets.length; place++) next(place)
    await over
    onMessage = () => {}
    return (count * 1000) / (performance.now() - begun)
  },
}

function open({ url, protocol, hello, ack, headers }) {
  const place = sockets.length
  const socket = new WebSocket(url, protocol ? [protocol] : [], { headers })
  sockets.push(socket)
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('close', (code, reason) => reject(new Error(`A socket was closed: ${code} ${reason}`)))
    socket.once('open', () => {
      for (const line of hello) socket.send(line)
      if (!ack) resolve()
    })
    let isAwaited = Boolean(ack)
    socket.on('message', (data) => {
      // Not decoded, so that the time of the clients is not what is measured.
      if (isAwaited && data.includes(ack)) {
        isAwaited = false
        resolve()
      } else if (data.includes('"errors"')) throw new Error(String(data))
      else onMessage(place)
    })
  })
}

/** Counts messages of all sockets from now on. */
function messageCount() {
  let count = 0
  const waiting = new Map()
  onMessage = () => {
    count += 1
    waiting.get(count)?.()
  }
  return { reaches: (wanted) => new Promise((resolve) => waiting.set(wanted, resolve)) }
}

const agent = new http.Agent({ keepAlive: true })

/** `{id}` in the body becomes a new ID. */
function send({ url, headers, body }) {
  return new Promise((resolve, reject) => {
    const outgoing = http.request(url, { method: 'POST', agent, headers }, (incoming) => {
      let text = ''
      incoming.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      incoming.on('end', () => {
        const isFault = incoming.statusCode !== 200 || /"errors"|"userErrors":\[\{/.test(text)
        if (isFault) reject(new Error(`${incoming.statusCode} ${text}`))
        else resolve()
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body.replace('{id}', randomUUID()))
  })
}

process.on('message', async ({ job, given }) => {
  process.send({ answer: (await jobs[job](given)) ?? null })
})
process.once('disconnect', () => process.exit())

import { createHash, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { DOMAIN, messageSummary, RECORDING, type SipServer } from './phone-system.ts'
import { field, formatSip, parseSip, type SipMessage } from './sip-message.ts'

interface Contact {
  readonly extension: string
  readonly address: string
  readonly socket: number
}

/**
 * A SIP registrar and proxy for phones in browsers: REGISTER with a digest, and requests passed on between registered
 * contacts. It keeps no transactions; the Via of a passed request says where its answers go.
 */
export async function startRegistrar(secrets: Readonly<Record<string, string>>): Promise<SipServer> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'sip' })
  await new Promise((resolve) => server.once('listening', resolve))
  const sockets: WebSocket[] = []
  let contacts: Contact[] = []
  const last = (extension: string) => contacts.findLast((contact) => contact.extension === extension)
  const passedOn: string[] = []
  const nonce = randomUUID()

  const reply = (to: WebSocket, request: SipMessage, status: string, more: readonly string[] = []): undefined => {
    const kept = request.headers.filter(([name]) => /^(via|from|call-id|cseq)$/i.test(name))
    const tag = /;tag=/i.test(field(request, 'to')) ? '' : `;tag=${randomUUID()}`
    const headers = [...kept.map((pair) => pair.join(': ')), `To: ${field(request, 'to')}${tag}`, ...more]
    to.send(`SIP/2.0 ${status}\r\n${headers.join('\r\n')}\r\nContent-Length: 0\r\n\r\n`)
  }

  function isAuthentic(request: SipMessage, name: string): boolean {
    const digest = field(request, name)
    const part = (key: string) => new RegExp(`\\b${key}="?([^",]+)`).exec(digest)?.[1] ?? ''
    const md5 = (text: string) => createHash('md5').update(text).digest('hex')
    const secret = secrets[part('username')]
    const [method = ''] = request.start.split(' ')
    const ha1 = md5(`${part('username')}:${DOMAIN}:${secret}`)
    const expected = md5(`${ha1}:${nonce}:${md5(`${method}:${part('uri')}`)}`)
    return secret !== undefined && part('username') === userOf(field(request, 'from')) && part('response') === expected
  }

  function register(socket: number, request: SipMessage): undefined {
    const to = sockets[socket] as WebSocket
    const challenge = `Digest realm="${DOMAIN}", nonce="${nonce}", algorithm=MD5`
    if (!field(request, 'authorization'))
      return reply(to, request, '401 Unauthorized', [`WWW-Authenticate: ${challenge}`])
    if (!isAuthentic(request, 'authorization')) return reply(to, request, '403 Forbidden')
    const extension = userOf(field(request, 'to'))
    const contact = field(request, 'contact')
    const address = /<([^>]+)>/.exec(contact)?.[1] ?? ''
    const isLeaving = /expires=0\b/.test(contact) || field(request, 'expires') === '0'
    contacts = contacts.filter((contact) => contact.address !== address)
    if (!isLeaving) contacts.push({ extension, address, socket })
    const rest = isLeaving ? [] : [`Contact: <${address}>;expires=120`]
    reply(to, request, '200 OK', rest)
  }

  function passOn(from: number, request: SipMessage): undefined {
    const [method = '', uri = ''] = request.start.split(' ')
    const to = sockets[from] as WebSocket
    const inDialog = contacts.find(({ address }) => userOf(address) === userOf(uri))
    if (!inDialog && method === 'INVITE') {
      const challenge = `Proxy-Authenticate: Digest realm="${DOMAIN}", nonce="${nonce}", algorithm=MD5`
      if (!field(request, 'proxy-authorization'))
        return reply(to, request, '407 Proxy Authentication Required', [challenge])
      if (!isAuthentic(request, 'proxy-authorization')) return reply(to, request, '403 Forbidden')
    }
    const contact = inDialog ?? last(userOf(uri))
    if (!contact) return method === 'ACK' ? undefined : reply(to, request, '480 Temporarily Unavailable')
    passedOn.push(method)
    const branch = /branch=([^;\s]+)/.exec(field(request, 'via'))?.[1] ?? ''
    const via: [string, string] = ['Via', `SIP/2.0/WS ${DOMAIN};branch=${branch}p;from=${from}`]
    const headers = request.headers.filter(([name]) => !/^(route|proxy-authorization)$/i.test(name))
    if (method === 'INVITE') headers.push(['X-Recording-URL', RECORDING])
    sockets[contact.socket]?.send(
      formatSip({ ...request, start: `${method} ${contact.address} SIP/2.0`, headers: [via, ...headers] }),
    )
  }

  function answer(response: SipMessage): void {
    const [, ours] = response.headers.find(([name]) => /^via$/i.test(name)) ?? []
    const from = Number(/;from=(\d+)/.exec(ours ?? '')?.[1])
    const first = response.headers.findIndex(([name]) => /^via$/i.test(name))
    sockets[from]?.send(formatSip({ ...response, headers: response.headers.toSpliced(first, 1) }))
  }

  server.on('connection', (socket) => {
    const number = sockets.push(socket) - 1
    socket.on('message', (data) => {
      const message = parseSip(String(data))
      if (!message) return
      if (message.start.startsWith('SIP/2.0')) answer(message)
      else if (message.start.startsWith('REGISTER ')) register(number, message)
      else passOn(number, message)
    })
    socket.on('close', () => {
      contacts = contacts.filter((contact) => contact.socket !== number)
    })
  })

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    domain: DOMAIN,
    recording: RECORDING,
    passedOn,
    notify(extension, messages) {
      const contact = last(extension)
      if (!contact) return
      sockets[contact.socket]?.send(messageSummary(extension, messages, { to: contact.address, transport: 'WS' }))
    },
    async close() {
      for (const socket of sockets) socket.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The user of an address, such as '101' of `"Olive" <sip:101@phone.test>`. */
function userOf(address: string): string {
  return /sips?:([^@;>]+)@/.exec(address)?.[1] ?? ''
}

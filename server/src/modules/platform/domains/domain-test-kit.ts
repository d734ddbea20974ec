import DNS from 'dns2'
import { afterAll, beforeAll } from 'vitest'

type Answer = string | 'refused'

export interface NameServer {
  /** In the format of `DNS_SERVERS`, once it is listening. */
  readonly address: string
  /** TXT and A records by name; `refused` makes the server reject the query. */
  readonly txt: Map<string, readonly string[] | 'refused'>
  readonly a: Map<string, Answer>
}

/** Runs a real name server on this machine for the test file. */
export function useNameServer(): NameServer {
  const txt: NameServer['txt'] = new Map()
  const a: NameServer['a'] = new Map()
  let address = ''
  const server = DNS.createServer({
    udp: true,
    handle(request, send) {
      const response = DNS.Packet.createResponseFromRequest(request)
      const [{ name, type }] = request.questions as unknown as [{ name: string; type: number }]
      const found = type === DNS.Packet.TYPE.TXT ? txt.get(name) : type === DNS.Packet.TYPE.A ? a.get(name) : undefined
      if (found === 'refused') response.header.rcode = 5
      else if (type === DNS.Packet.TYPE.A && found) add(response, { name, type, address: found as string })
      else for (const text of (found as string[] | undefined) ?? []) add(response, { name, type, data: partsOf(text) })
      send(response)
    },
  })
  beforeAll(async () => {
    await server.listen({ udp: { port: 0, address: '127.0.0.1' } })
    address = `127.0.0.1:${server.addresses().udp?.port}`
  })
  afterAll(() => server.close())
  return {
    txt,
    a,
    get address() {
      return address
    },
  }
}

/** A record consists of texts of at most 255 bytes. */
const partsOf = (text: string): string[] => text.match(/.{1,255}/g) ?? ['']

function add(response: DNS.Packet, record: object): void {
  response.answers.push({ class: DNS.Packet.CLASS.IN, ttl: 1, ...record } as never)
}

import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type SmtpFault, SmtpPool } from './smtp-pool.ts'

const ENVELOPE = { from: 'shop@maple.test', to: 'ana@example.com' }
const MAIL = Buffer.from('Subject: Hello\r\n\r\nHello\r\n')
const STEP_MS = 300

let server: Server | undefined
afterEach(() => {
  server?.close()
})

/** A server that goes on with one reply, a line at a time, and never ends it. */
async function endlessServer(endless: 'EHLO' | '.'): Promise<number> {
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 ready\r\n')
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        if (line.startsWith(endless)) replyWithoutEnd(socket)
        else if (line.startsWith('DATA')) socket.write('354 go on\r\n')
        else if (/^[A-Z]{4}\b/.test(line)) socket.write('250 fine\r\n')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

function replyWithoutEnd(socket: Socket): void {
  const timer = setInterval(() => socket.write('250-more\r\n'), 20)
  socket.on('close', () => clearInterval(timer))
}

const faultOf = (port: number) =>
  new SmtpPool({ host: '127.0.0.1', port, ignoreTLS: true }, 1, STEP_MS).send(ENVELOPE, MAIL).then(
    () => null,
    (fault: SmtpFault) => fault,
  )

test('a server that never ends its reply is left, and the mail can be sent again', async () => {
  const fault = await faultOf(await endlessServer('EHLO'))
  expect(fault).toMatchObject({ code: 'ETIMEDOUT' })
  expect(fault?.isUnknown ?? false).toBe(false)
})

test('if it had all of the mail by then, nobody knows whether it took it', async () => {
  expect(await faultOf(await endlessServer('.'))).toMatchObject({ code: 'ETIMEDOUT', isUnknown: true })
})

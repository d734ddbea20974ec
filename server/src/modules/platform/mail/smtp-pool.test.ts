import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { type SmtpFault, SmtpPool } from './smtp-pool.ts'

const ENVELOPE = { from: 'shop@maple.test', to: 'ana@example.com' }
const MAIL = Buffer.from('Subject: Hello\r\n\r\nHello\r\n')
const STEP_MS = 300

let server: Server | undefined
afterEach(() => {
  server?.close()
})

/** A server that takes so many mails over one connection and ends it then. Returns its port, and how many connections it had. */
async function limitedServer(most: number): Promise<{ port: number; connections: () => number }> {
  let connections = 0
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      connections++
      done()
    },
    onMailFrom: (_address, { transaction }, done) =>
      done(transaction > most ? Object.assign(new Error('Too many mails'), { responseCode: 421 }) : null),
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  })
  server = smtp.server
  smtp.on('error', () => {})
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  return { port: (smtp.server.address() as AddressInfo).port, connections: () => connections }
}

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

test('a server that has enough mails of one connection gets the next over another one', async () => {
  const { port, connections } = await limitedServer(2)
  const pool = new SmtpPool({ host: '127.0.0.1', port, ignoreTLS: true }, 1)
  for (let mail = 0; mail < 5; mail++) expect(await pool.send(ENVELOPE, MAIL)).toMatch(/^250/)
  expect(connections()).toBe(3)
  pool.close()
})

test('a server that says so on a new connection takes nothing', async () => {
  const pool = new SmtpPool({ host: '127.0.0.1', port: (await limitedServer(0)).port, ignoreTLS: true }, 1)
  await expect(pool.send(ENVELOPE, MAIL)).rejects.toMatchObject({ responseCode: 421, isUnknown: false })
  pool.close()
})

import { createRequire } from 'node:module'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

interface ImapConnection {
  send(response: object, description?: string, ...rest: unknown[]): void
}
type ImapCommand = (
  connection: ImapConnection,
  parsed: { tag: string; attributes: { value: string }[] },
  data: unknown,
  done: () => void,
) => void

interface ImapServer {
  readonly server: Server
  readonly folderCache: Record<string, { uidvalidity: number; uidnext: number; messages: { uid: number }[] }>
  listen(port: number, host: string, ready: () => void): void
  close(ready: () => void): void
  getCommandHandler(command: string): ImapCommand
  setCommandHandler(command: string, handler: ImapCommand): void
  appendMessage(mailbox: string, flags: string[], date: Date | false, raw: string): void
}

/** An IMAP server that greets and then never answers. */
export function useSlowImap() {
  const connections: Socket[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {}).write('* OK ready\r\n')
    connections.push(socket)
  })
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => {
    for (const socket of connections) socket.destroy()
    return new Promise<void>((resolve) => void server.close(() => resolve()))
  })
  return { connections, port: () => (server.address() as AddressInfo).port }
}

/** A real IMAP server with one account, `support` with the password `secret`. Its STARTTLS plugin has an expired certificate. */
export function useImap() {
  const hoodiecrow = createRequire(import.meta.url)('hoodiecrow-imap') as (options: object) => ImapServer
  const imap = hoodiecrow({
    plugins: ['ID', 'LITERALPLUS', 'UNSELECT', 'ENABLE', 'UIDPLUS'],
    users: { support: { password: 'secret' } },
    storage: { INBOX: { messages: [{ raw: 'Subject: Old\r\n\r\nFrom before the chat.' }] } },
  })
  beforeAll(() => new Promise<void>((resolve) => imap.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise<void>((resolve) => imap.close(resolve)))
  return {
    port: () => (imap.server.address() as AddressInfo).port,
    deliver: (raw: string) => imap.appendMessage('INBOX', [], false, raw.replaceAll(/\r?\n/g, '\r\n')),
    lastUid: () => (imap.folderCache.INBOX?.uidnext ?? 0) - 1,
    /** Does not hand out this mail, as servers do with one that they cannot convert. */
    refuse(uid: number) {
      const fetch = imap.getCommandHandler('UID FETCH')
      imap.setCommandHandler('UID FETCH', (connection, parsed, data, done) => {
        if (Number(parsed.attributes[0]?.value) !== uid) return fetch(connection, parsed, data, done)
        const attributes = [{ type: 'TEXT', value: 'Cannot be converted' }]
        connection.send({ tag: parsed.tag, command: 'NO', attributes }, 'FETCH FAILED', parsed, data)
        done()
      })
    },
    /** Says no UIDNEXT when the inbox is opened, until the function that it returns is called. */
    omitUidNext() {
      const examine = imap.getCommandHandler('EXAMINE')
      imap.setCommandHandler('EXAMINE', (connection, parsed, data, done) => {
        const send = connection.send.bind(connection)
        connection.send = (response, description, ...rest) => {
          if (description !== 'EXAMINE UIDNEXT') send(response, description, ...rest)
        }
        examine(connection, parsed, data, done)
        connection.send = send
      })
      return () => imap.setCommandHandler('EXAMINE', examine)
    },
    /** As after the mailbox was moved to another server: the same mails under other UIDs. */
    renumber() {
      const inbox = imap.folderCache.INBOX as ImapServer['folderCache'][string]
      inbox.uidvalidity += 1
      for (const message of inbox.messages) message.uid += 1000
      inbox.uidnext += 1000
    },
  }
}

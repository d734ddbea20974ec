import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll } from 'vitest'
import type { TestServer, Visitor } from '../../../../app/test-server.ts'

export interface SentMail {
  readonly to: string
  /** With its headers unfolded. */
  readonly raw: string
  header(name: string): string
}

/** A mail server that takes everything, for the file that calls this. */
export function useSmtp() {
  const sent: SentMail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const raw = Buffer.concat(parts)
          .toString()
          .replaceAll(/\r\n[ \t]+/g, ' ')
        const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim() ?? ''
        sent.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw, header })
        done()
      })
    },
  })
  beforeAll(() => new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise<void>((resolve) => void smtp.close(resolve)))
  return { sent, port: () => (smtp.server.address() as AddressInfo).port }
}

const SAVE_PROVIDER = `mutation ($input: SaveMailProviderInput!) { saveMailProvider(input: $input) { userErrors { message } } }`
const SAVE_MAILBOX = `mutation ($input: SaveChatMailboxInput!) { saveChatMailbox(input: $input) {
  chatMailbox { address host port security username checkedAt problem } userErrors { field message } } }`

/** The tenant of `owner` sends its mail through this server. */
export async function setMailServer(owner: Visitor, port: number): Promise<void> {
  const server = { host: '127.0.0.1', port, security: 'NONE', username: '' }
  const input = { ...server, fromName: 'Maple Auto', fromAddress: 'post@maple.example' }
  await owner.ask(SAVE_PROVIDER, { input })
}

export async function saveMailbox(owner: Visitor, changes: object = {}) {
  const mailbox = {
    address: 'support@maple.example',
    host: '127.0.0.1',
    port: 1,
    security: 'NONE',
    username: 'support',
  }
  const { data, errors } = await owner.ask(SAVE_MAILBOX, { input: { ...mailbox, password: 'secret', ...changes } })
  return data?.saveChatMailbox ?? { errors }
}

/** As if agents had written so long ago that their answers are due. */
export async function letTimePass(
  database: TestServer['database'],
  conversationId: string,
  seconds = 90,
): Promise<void> {
  const values = [conversationId, seconds]
  await database.query(
    `update conversation set mail_due_at = mail_due_at - $2 * interval '1 second' where id = $1`,
    values,
  )
  await database.query(
    `update chat_message set created_at = created_at - $2 * interval '1 second' where conversation_id = $1`,
    values,
  )
}

/** A mail in answer to one of ours, as a mail program writes it. */
export function visitorReply(to: string, text: string, headers: Readonly<Record<string, string>> = {}): string {
  const all: Record<string, string> = {
    From: 'Vera <vera@example.com>',
    To: to,
    Subject: 'Re: Your chat',
    'Message-ID': `<${randomUUID()}@example.com>`,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${lines.join('\n')}\n\n${text}`
}

/** The same with files. */
export function visitorReplyWithFiles(to: string, text: string, files: Readonly<Record<string, Buffer>>): string {
  const parts = Object.entries(files).map(
    ([name, content]) =>
      `--edge\nContent-Type: image/png; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${content.toString('base64').replaceAll(/(.{76})/g, '$1\n')}\n`,
  )
  const body = `--edge\nContent-Type: text/plain; charset=utf-8\n\n${text}\n${parts.join('')}--edge--\n`
  return visitorReply(to, body, { 'Content-Type': 'multipart/mixed; boundary="edge"' })
}

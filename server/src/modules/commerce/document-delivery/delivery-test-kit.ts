import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { vi } from 'vitest'
import { MAPLE, type TestServer, type Visitor } from '../../../app/test-server.ts'

export interface ReceivedMail {
  readonly to: string
  readonly raw: string
}

/** A mail server that keeps what it gets, and refuses recipients whose address begins with `refused`. */
export async function openMailServer() {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    // The sender keeps its connections open.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const isRefused = address.startsWith('refused')
      done(isRefused ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null)
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    /** The mail to an address, once it has arrived. */
    async to(address: string): Promise<ReceivedMail> {
      await vi.waitUntil(() => received.some(({ to }) => to === address), { timeout: 30_000, interval: 50 })
      return received.find(({ to }) => to === address) as ReceivedMail
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The text of a mail, with its quoted-printable lines joined. */
export const textOfMail = ({ raw }: ReceivedMail): string =>
  raw.replace(/=\r?\n/g, '').replace(/(?:=[\dA-F]{2})+/g, (codes) => decodeURIComponent(codes.replaceAll('=', '%')))

/** The path of the public page that a mail leads to. */
export const pathIn = (mail: ReceivedMail): string => /\/d\/[\w-]+/.exec(textOfMail(mail))?.[0] ?? ''

/** The PDF that came with a mail. */
export function pdfIn({ raw }: ReceivedMail): Buffer {
  const part = raw.slice(raw.indexOf('Content-Type: application/pdf'))
  const [, body = ''] = part.split(/\r?\n\r?\n/)
  return Buffer.from(body.split('--')[0] ?? '', 'base64')
}

const DELIVERIES = `query ($id: ID!) {
  documentDeliveries(documentId: $id) { id kind status recipient subject message problem sentAt openedAt createdBy }
  documentLinks(documentId: $id) { id createdBy expiresAt revokedAt openedAt }
  documentAnswers(documentId: $id) { jobId isAccepted revision name reason signature ip }
  documentHistory(id: $id) { kind text actorName } }`

const inputs: Readonly<Record<string, readonly [input: string, result: string]>> = {
  sendDocument: ['SendDocumentInput', 'document { id status number version }'],
  sendDocuments: ['SendDocumentsInput', 'result { sent { id status } skipped { documentId message } }'],
  createDocumentLink: ['DocumentLinksInput', 'created { url link { id } }'],
  revokeDocumentLinks: ['DocumentLinksInput', 'links { id revokedAt }'],
  updateDocumentDeliverySettings: [
    'UpdateDocumentDeliverySettingsInput',
    'settings { linkDays remindersEnabled reminderDays templates { kind locale subject message } version }',
  ],
}

/** Operations on sent documents as this user, through the API. */
export function deliveriesOf(person: Visitor) {
  const call = async (name: string, input: object) => {
    const [type, result] = inputs[name] as readonly [string, string]
    const document = `mutation ($input: ${type}!) { ${name}(input: $input) { ${result} userErrors { code message field } } }`
    const { data, errors } = await person.ask(document, { input })
    return data?.[name] ?? { userErrors: [], errors }
  }
  const done = async (name: string, input: object) => {
    const answer = await call(name, input)
    if (answer.errors || answer.userErrors.length > 0) throw new Error(`${name}: ${JSON.stringify(answer)}`)
    return answer
  }
  return {
    call,
    done,
    async of(id: string) {
      const { data, errors } = await person.ask(DELIVERIES, { id })
      if (!data) throw new Error(JSON.stringify(errors))
      const { documentDeliveries: deliveries, documentLinks: links, documentAnswers: answers } = data
      return { deliveries, links, answers, history: data.documentHistory }
    },
    /** The path of a new link. */
    async link(documentId: string): Promise<string> {
      const { created } = await done('createDocumentLink', { documentId })
      return new URL(created.url).pathname
    },
  }
}

/** Somebody with a link, in a browser of their own. */
export function guest(kit: TestServer, ip = '203.0.113.7') {
  const visitor = kit.visitor(MAPLE, ip)
  return {
    visitor,
    get: (url: string, headers: Record<string, string> = {}) => visitor.request({ method: 'GET', url, headers }),
    post: (url: string, form: Record<string, string>) =>
      visitor.request({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      }),
  }
}

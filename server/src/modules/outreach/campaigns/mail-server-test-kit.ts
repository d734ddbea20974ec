import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

interface Delivered {
  readonly to: string
  /** The sender of the envelope. */
  readonly from: string
  readonly raw: string
  readonly text: string
}

interface Refusal {
  readonly responseCode: number
  readonly message: string
  times: number
}

export const EVERYBODY = '*'

/** A real mail server that refuses, holds back or hangs up as it is told. */
export class MailServer {
  readonly delivered: Delivered[] = []
  readonly refusals = new Map<string, Refusal>()
  hangUpOn = ''
  isHolding = false
  private held = ''
  private readonly waiting: (() => void)[] = []
  private readonly tried: string[] = []
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(this.refusalOf(address)),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => void this.take(Buffer.concat(parts), session, done))
    },
  })

  get port(): number {
    return (this.server.server.address() as AddressInfo).port
  }

  async start(): Promise<void> {
    this.server.on('error', () => {})
    await new Promise<void>((resolve) => void this.server.listen(0, '127.0.0.1', resolve))
  }

  async stop(): Promise<void> {
    this.release()
    await new Promise<void>((resolve) => void this.server.close(resolve))
  }

  refuse(address: string, responseCode: number, message: string, times = Number.POSITIVE_INFINITY): void {
    this.refusals.set(address, { responseCode, message, times })
  }

  /** The mail to this address gets no reply until `release`; with `EVERYBODY`, no mail does. */
  hold(address: string): void {
    this.held = address
  }

  release(): void {
    this.held = ''
    this.isHolding = false
    for (const letGo of this.waiting.splice(0)) letGo()
  }

  to = (address: string): Delivered[] => this.delivered.filter(({ to }) => to === address)

  recipients = (prefix: string): string[] =>
    this.delivered.flatMap(({ to }) => (to.startsWith(prefix) ? to : [])).toSorted()

  /** How often a mail to the address was begun. */
  attempts = (address: string): number => this.tried.filter((one) => one === address).length

  private refusalOf(address: string): Error | null {
    this.tried.push(address)
    const refusal = this.refusals.get(address)
    if (!refusal || refusal.times <= 0) return null
    refusal.times--
    return Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode })
  }

  private async take(raw: Buffer, session: SMTPServerSession, done: () => void): Promise<void> {
    const to = session.envelope.rcptTo[0]?.address ?? ''
    if (to === this.hangUpOn) return this.hangUp(session)
    if (this.held === EVERYBODY || to === this.held) {
      const released = new Promise<void>((resolve) => this.waiting.push(resolve))
      this.isHolding = true
      await released
    }
    const { text = '' } = await PostalMime.parse(raw)
    const { mailFrom } = session.envelope
    this.delivered.push({ to, from: mailFrom ? mailFrom.address : '', raw: raw.toString(), text })
    done()
  }

  private hangUp({ id }: SMTPServerSession): void {
    for (const connection of this.server.connections)
      if ((connection as unknown as { id: string }).id === id) connection.close()
  }
}

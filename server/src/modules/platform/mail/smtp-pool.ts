import { Readable } from 'node:stream'
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'

/** The connection settings of a mail server, and the account there. */
export interface SmtpServer extends SMTPConnectionOptions {
  readonly auth?: { readonly user: string; readonly pass: string }
}

export interface Envelope {
  readonly from: string
  readonly to: string
}

/** Why a mail was not accepted, as far as that is known. */
export interface SmtpFault extends Error {
  /** The server's reply: 4xx for now, 5xx for good. */
  readonly responseCode?: number
  readonly response?: string
  readonly code?: string
  /** All of the mail was given to the server and no reply came, so it may have been delivered. */
  readonly isUnknown?: boolean
}

/** Mails that one connection carries, because servers dislike connections that never end. Some allow fewer, and say 421 then. */
const MAILS_PER_CONNECTION = 1000
const IDLE_MS = 5_000
/** Limit for one step, such as signing in or sending a mail. An idle timeout alone never ends a reply that drips in. */
const STEP_MS = 180_000
/** Chunk size, so that a lost connection is noticed before the last chunk is written. */
const PART_BYTES = 16_384

/**
 * Connections to one mail server that are used again. Unlike the pool of nodemailer it knows whether a mail that got no
 * reply was given to the server completely: a mail counts as delivered from its final dot, so before that it can be sent again.
 */
export class SmtpPool {
  private readonly idle: IdleConnection[] = []
  private readonly waiting: (() => void)[] = []
  private openCount = 0
  private isClosed = false

  constructor(
    private readonly server: SmtpServer,
    private readonly maxConnections: number,
    private readonly stepMs = STEP_MS,
  ) {}

  /** Returns the server's reply. Throws an `SmtpFault`. */
  async send(envelope: Envelope, mail: Buffer): Promise<string> {
    await this.waitForTurn()
    try {
      for (let used = this.takeIdle(); used; used = this.takeIdle()) {
        const outcome = await this.sendOver(used, envelope, mail).catch((fault: SmtpFault & ReadState) => {
          // The server ended a connection that was idle or has carried enough; the next one may still be open.
          if (fault.isUntouched) return null
          throw fault
        })
        if (outcome !== null) return outcome
      }
      const connection = new SmtpSession(this.server, this.stepMs)
      await connection.open()
      return await this.sendOver({ connection, mails: 0 }, envelope, mail)
    } finally {
      this.openCount--
      this.waiting.shift()?.()
    }
  }

  close(): void {
    this.isClosed = true
    for (const { connection, timer } of this.idle.splice(0)) {
      clearTimeout(timer)
      connection.quit()
    }
  }

  private async waitForTurn(): Promise<void> {
    while (this.openCount >= this.maxConnections) await new Promise<void>((resolve) => this.waiting.push(resolve))
    this.openCount++
  }

  private takeIdle(): UsedConnection | undefined {
    const held = this.idle.pop()
    if (held) clearTimeout(held.timer)
    return held
  }

  private async sendOver({ connection, mails }: UsedConnection, envelope: Envelope, mail: Buffer): Promise<string> {
    try {
      const reply = await connection.send(envelope, mail)
      this.keep(connection, mails + 1)
      return reply
    } catch (error) {
      const { responseCode } = error as SmtpFault
      // A server that refused the mail goes on listening, except after 421.
      if (responseCode && responseCode !== 421 && (await connection.reset())) this.keep(connection, mails + 1)
      else connection.end()
      throw error
    }
  }

  private keep(connection: SmtpSession, mails: number): void {
    if (this.isClosed || mails >= MAILS_PER_CONNECTION) {
      connection.quit()
      return
    }
    const timer = setTimeout(() => {
      this.idle.splice(this.idle.indexOf(held), 1)
      connection.quit()
    }, IDLE_MS)
    timer.unref()
    const held = { connection, mails, timer }
    this.idle.push(held)
  }
}

interface UsedConnection {
  readonly connection: SmtpSession
  readonly mails: number
}

interface IdleConnection extends UsedConnection {
  readonly timer: NodeJS.Timeout
}

interface ReadState {
  /** The connection was lost, or ended by the server, before it asked for the mail. */
  readonly isUntouched?: boolean
}

/** One connection, with promises for callbacks. */
class SmtpSession {
  private readonly connection: SMTPConnection
  private fail: (error: Error) => void = () => {}

  constructor(
    private readonly server: SmtpServer,
    private readonly stepMs: number,
  ) {
    const { auth: _, ...options } = server
    this.connection = new SMTPConnection(options)
    // A connection that is lost reports it here, whatever it was doing.
    this.connection.on('error', (error: Error) => this.fail(error))
    // Deferred, so that a reply from the server is reported rather than the closed connection.
    this.connection.on('end', () => setImmediate(() => this.fail(new Error('The connection was closed.'))))
  }

  async open(): Promise<void> {
    const { auth } = this.server
    try {
      await this.settle((done) => this.connection.connect(done))
      if (auth && this.connection.allowsAuth) await this.settle((done) => this.connection.login(auth, done))
    } catch (error) {
      this.end()
      throw error
    }
  }

  async send(envelope: Envelope, mail: Buffer): Promise<string> {
    const stream = Readable.from(partsOf(mail), { objectMode: false })
    try {
      const info = await this.settle<{ response?: string }>((done) =>
        this.connection.send({ from: envelope.from, to: [envelope.to] }, stream, done),
      )
      return info?.response ?? ''
    } catch (error) {
      const { responseCode } = error as SmtpFault
      const hasReply = responseCode !== undefined
      throw Object.assign(error as Error, {
        isUnknown: !hasReply && stream.readableEnded,
        isUntouched: (!hasReply || responseCode === 421) && !stream.readableDidRead,
      })
    }
  }

  /** Whether the connection can be used for another mail. */
  reset(): Promise<boolean> {
    return this.settle((done) => this.connection.reset(done)).then(
      () => true,
      () => false,
    )
  }

  quit(): void {
    this.fail = () => {}
    this.connection.quit()
  }

  end(): void {
    this.fail = () => {}
    this.connection.close()
  }

  private settle<Result>(work: (done: (error?: Error | null, result?: Result) => void) => void) {
    let timer: NodeJS.Timeout | undefined
    return new Promise<Result | undefined>((resolve, reject) => {
      this.fail = reject
      timer = setTimeout(() => {
        reject(Object.assign(new Error('The server took too long.'), { code: 'ETIMEDOUT' }))
        this.connection.close()
      }, this.stepMs)
      work((error, result) => (error ? reject(error) : resolve(result)))
    }).finally(() => clearTimeout(timer))
  }
}

function* partsOf(mail: Buffer): Generator<Buffer> {
  for (let at = 0; at < mail.length; at += PART_BYTES) yield mail.subarray(at, at + PART_BYTES)
}

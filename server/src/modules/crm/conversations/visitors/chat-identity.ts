import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { cookieName, hashOf } from '../../../platform/sessions/index.ts'

const COOKIE = 'ms_chat'
const SECONDS = 180 * 24 * 60 * 60
/** 16 random bytes as base64url. */
const RANDOM_LENGTH = 22
/** With the signature. */
const TOKEN_LENGTH = 43

/** Identifies the visitor of a request by the secret in its cookie. Nothing else that a browser sends counts. */
export class ChatIdentity {
  constructor(private readonly ctx: RequestContext) {}

  /** Null for a browser that has never opened a chat. */
  get tokenHash(): string | null {
    return this.token && hashOf(this.token)
  }

  /**
   * Sets the cookie when a browser opens the chat. Set with the first message, it could be lost with the answer, and the
   * browser that sends the message again would be another visitor. Nothing is stored until there is a message.
   */
  offer(): void {
    if (this.ctx.http && !this.token) this.issue()
  }

  /** Returns the hash to store for a new visitor: of the secret that was offered, or of a new one. */
  claim(): string {
    const { token } = this
    return hashOf(token && this.isOurs(token) ? token : this.issue())
  }

  private get token(): string | null {
    const { http } = this.ctx
    const token = http?.cookie(cookieName(http, COOKIE))
    return token?.length === TOKEN_LENGTH ? token : null
  }

  private issue(): string {
    const http = this.ctx.requireHttp()
    const random = randomBytes(16).toString('base64url')
    const token = random + this.signatureOf(random)
    http.setCookie(cookieName(http, COOKIE), token, SECONDS)
    return token
  }

  /** Whether this installation issued it, for this tenant. */
  private isOurs(token: string): boolean {
    const signature = Buffer.from(token.slice(RANDOM_LENGTH))
    const expected = Buffer.from(this.signatureOf(token.slice(0, RANDOM_LENGTH)))
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  }

  private signatureOf(random: string): string {
    const { installation, currentTenant } = this.ctx
    return createHmac('sha256', installation.secret)
      .update(`chat ${currentTenant.id} ${random}`)
      .digest('base64url')
      .slice(0, TOKEN_LENGTH - RANDOM_LENGTH)
  }
}

import type { RequestContext } from '../../../../kernel/context/context.ts'
import { cookieName, hashOf, newToken } from '../../../platform/sessions/index.ts'

const COOKIE = 'ms_chat'
const SECONDS = 180 * 24 * 60 * 60
/** 32 random bytes as base64url. */
const TOKEN_LENGTH = 43

/** Which visitor a request is of: the one whose secret its cookie holds. Nothing else that a browser sends counts. */
export class ChatIdentity {
  constructor(private readonly ctx: RequestContext) {}

  /** Null for a browser that has not chatted yet. */
  get tokenHash(): string | null {
    const { http } = this.ctx
    const token = http?.cookie(cookieName(http, COOKIE))
    return token?.length === TOKEN_LENGTH ? hashOf(token) : null
  }

  /** Issues a secret, for a new visitor. Returns the hash to store. */
  issue(): string {
    const http = this.ctx.requireHttp()
    const token = newToken()
    http.setCookie(cookieName(http, COOKIE), token, SECONDS)
    return hashOf(token)
  }
}

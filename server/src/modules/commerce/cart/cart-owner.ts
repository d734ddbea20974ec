import type { RequestContext } from '../../../kernel/context/context.ts'
import { USER } from '../../../kernel/tenancy/viewer.ts'
import { cookieName, hashOf, newToken } from '../../platform/sessions/index.ts'

/** How other front ends name a cart. An empty header asks for a new one. */
export const CART_HEADER = 'x-cart-token'
export const CART_DAYS = 30

const SECONDS = CART_DAYS * 24 * 60 * 60
/** 32 random bytes as base64url. */
const TOKEN_LENGTH = 43
const [TOKEN, COUNT] = ['ms_cart', 'ms_cart_count']

/** Whose cart a request is about. */
export type CartOwner =
  | { readonly userId: string; readonly tokenHash: null }
  /** Null while there is no cart yet. */
  | { readonly userId: null; readonly tokenHash: string | null }

/** Finds whose cart a request is about, and keeps the browser's two cookies: the secret token, and the count for the bar. */
export class CartOwnership {
  /** Made in this request, for a cart that is new. */
  private made: string | null = null

  constructor(private readonly ctx: RequestContext) {}

  /** Signed-in shoppers have the cart of their account. All others have the one of their token. */
  get owner(): CartOwner {
    const { viewer } = this.ctx
    if (viewer?.roleId === USER && !viewer.apiKeyId) return { userId: viewer.userId, tokenHash: null }
    return { userId: null, tokenHash: this.tokenHash }
  }

  /** The hash of the visitor's token, also while a shopper is signed in: then it is the cart to merge. */
  get tokenHash(): string | null {
    const token = this.made ?? this.sent
    return token === null ? null : hashOf(token)
  }

  /** The token of a cart made in this request, for a front end that keeps no cookies. */
  get newToken(): string | null {
    return this.usesHeader ? this.made : null
  }

  /** For a new cart. Returns the hash to store. */
  makeToken(): string {
    this.made = newToken()
    return hashOf(this.made)
  }

  /** Prolongs the cookies after a change. */
  remember(count: number): void {
    const { http } = this.ctx
    if (!http || this.usesHeader) return
    const token = this.made ?? this.sent
    if (this.owner.userId === null && token !== null) http.setCookie(cookieName(http, TOKEN), token, SECONDS)
    this.writeCount(count)
  }

  /** Corrects the count, which another browser of the shopper or the sweep may have changed. */
  showCount(count: number): void {
    const { http } = this.ctx
    if (!http || this.usesHeader) return
    if ((http.cookie(cookieName(http, COUNT)) ?? '0') !== String(count)) this.writeCount(count)
  }

  /** The token's cart is gone: it was merged into that of the account. */
  forgetToken(): void {
    const { http } = this.ctx
    this.made = null
    if (http && !this.usesHeader) http.clearCookie(cookieName(http, TOKEN))
  }

  private writeCount(count: number): void {
    const { http } = this.ctx
    if (!http) return
    if (count === 0) http.clearCookie(cookieName(http, COUNT))
    else http.setReadableCookie(cookieName(http, COUNT), String(count), SECONDS)
  }

  /** Programs keep no cookies, and a browser elsewhere sends none. */
  private get usesHeader(): boolean {
    return this.ctx.viewer?.apiKeyId !== undefined || this.ctx.http?.header(CART_HEADER) !== undefined
  }

  private get sent(): string | null {
    const { http } = this.ctx
    if (!http) return null
    const token = this.usesHeader ? http.header(CART_HEADER) : http.cookie(cookieName(http, TOKEN))
    return token?.length === TOKEN_LENGTH ? token : null
  }
}

import { createHmac } from 'node:crypto'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { hashOf } from '../../platform/sessions/index.ts'
import { TenantService } from '../../platform/tenants/index.ts'
import { WebOrder } from './web-order.entity.ts'

const LINK_DAYS = 180
const DAY = 24 * 60 * 60 * 1000
/** Longer texts are no tokens of ours, and are not hashed. */
const LONGEST_TOKEN = 100

/** Links to the page of an order, for people without an account. */
export class OrderLink {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * 256 bits that only the server can derive, so that later mails have the link too. The database has its hash alone, and
   * without that hash the token opens nothing.
   */
  tokenOf(orderId: string): string {
    const { installation, currentTenant } = this.ctx
    const purpose = `link to a web order\n${currentTenant.id}\n${orderId}`
    return createHmac('sha256', installation.secret).update(purpose).digest('base64url')
  }

  /** The columns of a new order. */
  columnsOf(orderId: string): Pick<WebOrder, 'tokenHash' | 'tokenExpiresAt'> {
    return { tokenHash: hashOf(this.tokenOf(orderId)), tokenExpiresAt: new Date(Date.now() + LINK_DAYS * DAY) }
  }

  pathOf(orderId: string): string {
    return `/order/${this.tokenOf(orderId)}`
  }

  urlOf(orderId: string): string {
    return `${this.ctx.use(TenantService).siteUrl(this.ctx.currentTenant)}${this.pathOf(orderId)}`
  }

  /** Null for a token that is unknown or expired. */
  async byToken(token: string): Promise<WebOrder | null> {
    if (token.length > LONGEST_TOKEN) return null
    return this.ctx.em.findOne(WebOrder, { tokenHash: hashOf(token), tokenExpiresAt: { $gt: new Date() } })
  }
}

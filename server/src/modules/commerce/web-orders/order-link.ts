import { createHmac } from 'node:crypto'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { lockRecord } from '../../../kernel/database/records.ts'
import { hashOf } from '../../platform/sessions/index.ts'
import { TenantService } from '../../platform/tenants/index.ts'
import { DocumentService } from '../documents/index.ts'
import { WebOrder } from './web-order.entity.ts'

type Linked = Pick<WebOrder, 'id' | 'linkVersion'>

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
  tokenOf({ id, linkVersion }: Linked): string {
    const { installation, currentTenant } = this.ctx
    const purpose = `link to a web order\n${currentTenant.id}\n${id}${linkVersion > 0 ? `\n${linkVersion}` : ''}`
    return createHmac('sha256', installation.secret).update(purpose).digest('base64url')
  }

  /** The columns of a new order, or of one whose earlier links have to end. */
  columnsOf(id: string, linkVersion = 0): Pick<WebOrder, 'linkVersion' | 'tokenHash' | 'tokenExpiresAt'> {
    const tokenHash = hashOf(this.tokenOf({ id, linkVersion }))
    return { linkVersion, tokenHash, tokenExpiresAt: new Date(Date.now() + LINK_DAYS * DAY) }
  }

  /** Ends the link that is known, such as to a wrong recipient. Later mails have the new one. Requires a transaction. */
  async renew(id: string): Promise<WebOrder> {
    await this.ctx.use(DocumentService).forAction(id)
    const order = await lockRecord(this.ctx.em, { entity: WebOrder, noun: 'order' }, id, { refresh: true })
    Object.assign(order, this.columnsOf(id, order.linkVersion + 1))
    await this.ctx.em.flush()
    return order
  }

  pathOf(order: Linked): string {
    return `/order/${this.tokenOf(order)}`
  }

  urlOf(order: Linked): string {
    return `${this.ctx.use(TenantService).siteUrl(this.ctx.currentTenant)}${this.pathOf(order)}`
  }

  /** Null for a token that is unknown or expired. */
  async byToken(token: string): Promise<WebOrder | null> {
    if (token.length > LONGEST_TOKEN) return null
    return this.ctx.em.findOne(WebOrder, { tokenHash: hashOf(token), tokenExpiresAt: { $gt: new Date() } })
  }
}

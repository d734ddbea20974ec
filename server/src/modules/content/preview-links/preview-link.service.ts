import type { RequestContext } from '../../../kernel/context/context.ts'
import { getRecord } from '../../../kernel/database/records.ts'
import { isId, notFound, orNotFound, UserInputError } from '../../../kernel/validation/errors.ts'
import { hashOf, newToken } from '../../platform/sessions/index.ts'
import { TenantService } from '../../platform/tenants/index.ts'
import { Page } from '../pages/index.ts'
import { PreviewLink } from './preview-link.entity.ts'

const MOST_OF_A_PAGE = 20

/** Lets people without an account see a draft. Writes require a transaction. */
export class PreviewLinkService {
  constructor(private readonly ctx: RequestContext) {}

  /** A page's links, newest first. */
  async list(pageId: string): Promise<PreviewLink[]> {
    const page = await this.page(pageId)
    return this.ctx.em.find(PreviewLink, { pageId: page.id }, { orderBy: { id: 'desc' }, limit: MOST_OF_A_PAGE })
  }

  /** Returns the link and its URL, which can't be retrieved later. */
  async create({ pageId, expiresInDays = null }: { pageId: string; expiresInDays?: number | null }) {
    const { em, viewer } = this.ctx
    const page = await this.page(pageId)
    await em.nativeDelete(PreviewLink, { pageId, expiresAt: { $lte: new Date() } })
    if ((await em.count(PreviewLink, { pageId })) >= MOST_OF_A_PAGE)
      throw new UserInputError(
        `A page has at most ${MOST_OF_A_PAGE} preview links. Revoke one that is no longer needed.`,
      )
    const token = newToken()
    const previewLink = new PreviewLink()
    Object.assign(previewLink, {
      pageId: page.id,
      tokenHash: hashOf(token),
      createdByName: viewer?.displayName ?? 'Mainstreet',
    })
    previewLink.lastFor(expiresInDays)
    await em.persist(previewLink).flush()
    return { previewLink, url: this.addressOf(token) }
  }

  /** The URL then shows the tenant's 404 page. */
  async revoke(id: string): Promise<string> {
    const { em } = this.ctx
    const link = await getRecord(em, { entity: PreviewLink, noun: 'preview link' }, id)
    await em.remove(link).flush()
    return id
  }

  /** Records the visit and returns the page ID; null if the token is invalid. */
  async open(token: string): Promise<string | null> {
    const [row] = await this.ctx.em.execute<{ page_id: string }[]>(
      `with link as (
        select id, page_id, last_opened_at from preview_link
        where token_hash = ? and (expires_at is null or expires_at > now())
      ), noted as (
        update preview_link set last_opened_at = now()
        from link where preview_link.id = link.id
          and (link.last_opened_at is null or link.last_opened_at < now() - interval '1 minute')
      ) select page_id from link`,
      [hashOf(token)],
    )
    return row?.page_id ?? null
  }

  private async page(id: string): Promise<Page> {
    if (!isId(id)) throw notFound('page')
    return orNotFound(await this.ctx.em.findOne(Page, id), 'page')
  }

  private addressOf(token: string): string {
    return `${this.ctx.use(TenantService).siteUrl(this.ctx.currentTenant)}/_preview?link=${token}`
  }
}

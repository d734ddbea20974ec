import type { RequestContext } from '../../../../kernel/context/context.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import { hashOf, newToken } from '../../../platform/sessions/index.ts'
import { TenantService } from '../../../platform/tenants/index.ts'
import { type Document, DocumentHistory, DocumentService, typeNouns } from '../../documents/index.ts'
import { DeliverySettingsService } from '../settings/delivery-settings.service.ts'
import type { DocumentSnapshot } from '../snapshots/document-snapshot.entity.ts'
import { isIssued, SnapshotService } from '../snapshots/snapshot.service.ts'
import { DocumentLink } from './document-link.entity.ts'

const DAY = 24 * 60 * 60 * 1000
const MOST_OF_A_DOCUMENT = 100
/** Longer texts cannot be our tokens, so they are not hashed. */
const LONGEST_TOKEN = 100

export interface NewLink {
  readonly link: DocumentLink
  /** Known only when the link is created, because only the hash of its token is stored. */
  readonly url: string
}

/** Links to the public pages of documents. Writes require a transaction. */
export class LinkService {
  constructor(private readonly ctx: RequestContext) {}

  /** Newest first. */
  async list(documentId: string): Promise<DocumentLink[]> {
    const { id } = await this.ctx.use(DocumentService).get(documentId)
    return this.ctx.em.find(DocumentLink, { documentId: id }, { orderBy: { id: 'desc' }, limit: MOST_OF_A_DOCUMENT })
  }

  /** Creates a link for staff to share. */
  async create(documentId: string): Promise<NewLink> {
    const document = await this.ctx.use(DocumentService).forAction(documentId, 'can_edit')
    requireIssued(document)
    const active = { documentId: document.id, revokedAt: null, expiresAt: { $gt: new Date() } }
    if ((await this.ctx.em.count(DocumentLink, active)) >= MOST_OF_A_DOCUMENT)
      throw new UserInputError(
        `A document has at most ${MOST_OF_A_DOCUMENT} links. Revoke those that are no longer needed.`,
      )
    const created = await this.to(await this.ctx.use(SnapshotService).of(document))
    this.ctx.use(DocumentHistory).add(document, 'link_created', 'Link created')
    await this.ctx.em.flush()
    return created
  }

  /** Creates a link to a snapshot. */
  async to(snapshot: DocumentSnapshot): Promise<NewLink> {
    const { em, actorName: createdBy, currentTenant } = this.ctx
    const { linkDays } = await this.ctx.use(DeliverySettingsService).get()
    const token = newToken()
    const link = new DocumentLink()
    Object.assign(link, {
      documentId: snapshot.documentId,
      snapshotId: snapshot.id,
      tokenHash: hashOf(token),
      createdBy,
      expiresAt: new Date(Date.now() + linkDays * DAY),
    })
    await em.persist(link).flush()
    return { link, url: `${this.ctx.use(TenantService).siteUrl(currentTenant)}/d/${token}` }
  }

  /** Revokes all links of a document and returns them. */
  async revoke(documentId: string): Promise<DocumentLink[]> {
    const document = await this.ctx.use(DocumentService).forAction(documentId, 'can_edit')
    const links = await this.ctx.em.find(DocumentLink, { documentId: document.id, revokedAt: null })
    for (const link of links) link.revokedAt = new Date()
    if (links.length > 0) this.ctx.use(DocumentHistory).add(document, 'links_revoked', 'Links revoked')
    await this.ctx.em.flush()
    return this.list(document.id)
  }

  /** The link of a token that is neither expired nor revoked. */
  async byToken(token: string): Promise<DocumentLink | null> {
    if (token.length > LONGEST_TOKEN) return null
    const link = await this.ctx.em.findOne(DocumentLink, { tokenHash: hashOf(token) })
    return link?.isUsable(new Date()) ? link : null
  }
}

export function requireIssued(document: Document): void {
  if (isIssued(document)) return
  const message = `Issue the ${typeNouns[document.type]} first.`
  throw new UserInputError({ code: 'WRONG_STATUS', message, field: 'status' })
}

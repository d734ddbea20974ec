import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { ApiError } from '../../../../kernel/validation/errors.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import { TenantService } from '../../../platform/tenants/index.ts'
import {
  type Document,
  DocumentContent,
  type DocumentJob,
  DocumentService,
  DocumentStatus,
  DocumentType,
  JobApproval,
} from '../../documents/index.ts'
import { DeliveryNotices } from '../delivery-notices.ts'
import type { DocumentLink } from '../links/document-link.entity.ts'
import { LinkService } from '../links/link.service.ts'
import type { DocumentSnapshot } from '../snapshots/document-snapshot.entity.ts'
import { SnapshotService } from '../snapshots/snapshot.service.ts'
import type { PublicDocument } from './public-sections.ts'

const { APPROVED, AWAITING_CUSTOMER, DECLINED } = DocumentStatus
const answerable: readonly DocumentStatus[] = [AWAITING_CUSTOMER, APPROVED, DECLINED]

export interface FoundDocument {
  readonly link: DocumentLink
  readonly snapshot: DocumentSnapshot
  readonly document: Document
  /** Whether the document was edited since. */
  readonly isOutdated: boolean
}

/**
 * What people without an account see of documents. The context is one of the installation itself, so nothing but the
 * token decides what is shown.
 */
export class PublicDocuments {
  constructor(private readonly ctx: RequestContext) {}

  /** Null for tokens that are unknown, expired or revoked, and while the tenant's plan has no such documents. */
  async find(token: string): Promise<FoundDocument | null> {
    const link = await this.ctx.use(LinkService).byToken(token)
    const snapshot = link && (await this.ctx.use(SnapshotService).find(link.snapshotId))
    if (!snapshot) return null
    try {
      const document = await this.ctx.use(DocumentService).get(link.documentId)
      return document.deletedAt ? null : { link, snapshot, document, isOutdated: isOutdated(document, snapshot) }
    } catch (error) {
      if (error instanceof ApiError) return null
      throw error
    }
  }

  /** For sections of the page, such as payments: null unless the token shows the current version. */
  async shown(token: string, query: Readonly<Record<string, string>> = {}): Promise<PublicDocument | null> {
    const found = await this.find(token)
    return found && !found.isOutdated ? this.publicDocument(found, token, query) : null
  }

  publicDocument(
    { document, snapshot, link }: FoundDocument,
    token: string,
    query: PublicDocument['query'],
  ): PublicDocument {
    const path = `/d/${token}`
    const url = `${this.ctx.use(TenantService).siteUrl(this.ctx.currentTenant)}${path}`
    return { document, paper: snapshot.paper, madeAt: link.createdAt, path, url, query }
  }

  /** Records that the link was opened. Notifies staff when a version is opened for the first time. */
  async opened({ link, snapshot }: FoundDocument): Promise<void> {
    const [before] = await this.ctx.em.execute<{ opened_at: Date | null }[]>(
      `update "document_link" set "opened_at" = coalesce("opened_at", now()), "last_opened_at" = date_trunc('minute', now())
       where "id" = ? and ("last_opened_at" is null or "last_opened_at" < date_trunc('minute', now()))
       returning old."opened_at"`,
      [link.id],
    )
    if (!before || before.opened_at !== null) return
    await inTransaction(this.ctx, async () => {
      const document = await this.ctx.use(DocumentService).forAction(link.documentId, 'can_view')
      const [others] = await this.ctx.em.execute<{ count: number }[]>(
        `select count(*)::integer as "count" from "document_link" l join "document_snapshot" s on s."id" = l."snapshot_id"
         where l."document_id" = ? and l."id" <> ? and s."revision" = ? and l."opened_at" is not null
           and (l."opened_at", l."id") < (select "opened_at", "id" from "document_link" where "id" = ?)`,
        [link.documentId, link.id, snapshot.revision, link.id],
      )
      if (others?.count === 0) await this.ctx.use(DeliveryNotices).opened(document)
    })
  }

  /** The jobs that the customer can still accept or decline. */
  async openJobs(document: Document): Promise<DocumentJob[]> {
    if (!isAnswerable(document) || document.type !== DocumentType.WORK_ORDER) return []
    const jobs = await this.ctx.use(DocumentContent).jobsOf(document.id)
    return jobs.filter(isOpen)
  }

  /** Whether the customer can accept or decline the whole document. */
  async isOpenQuote(document: Document): Promise<boolean> {
    const { type, status } = document
    return type === DocumentType.QUOTE && status === AWAITING_CUSTOMER && !(await this.isExpired(document))
  }

  async isExpired({ type, status, validUntil }: Document): Promise<boolean> {
    if (type !== DocumentType.QUOTE || status !== AWAITING_CUSTOMER || validUntil === null) return false
    return validUntil < (await this.ctx.use(TenantClock).today())
  }
}

export const isOutdated = ({ revision, issuedAt }: Document, snapshot: DocumentSnapshot): boolean =>
  revision !== snapshot.revision || issuedAt === null

export const isOpen = ({ approval, doneAt }: DocumentJob): boolean =>
  doneAt === null && approval !== JobApproval.APPROVED && approval !== JobApproval.DECLINED

const isAnswerable = ({ status, completedAt }: Document): boolean => answerable.includes(status) && completedAt === null

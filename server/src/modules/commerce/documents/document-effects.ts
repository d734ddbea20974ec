import type { RequestContext } from '../../../kernel/context/context.ts'
import type { Document } from './document.entity.ts'
import { DocumentStatus, typeNouns } from './document-kinds.ts'
import { DocumentNotices } from './document-notices.ts'
import { DocumentSearch } from './document-search.ts'
import { DocumentWebhooks } from './document-webhooks.ts'
import { DocumentContent } from './lines/document-content.ts'

interface Written {
  /** Null if the lines are unchanged. */
  readonly skus: readonly string[] | null
  /** IDs of staff who are newly assigned. */
  readonly assigned: readonly string[]
  readonly isNew: boolean
}

/** The effects of changes to documents: search, notices and webhooks, in the same transaction. */
export class DocumentEffects {
  constructor(private readonly ctx: RequestContext) {}

  async written(document: Document, { skus, assigned, isNew }: Written): Promise<void> {
    await this.keepWords(document, skus)
    await this.notices.assigned(document, assigned)
    if (isNew) await this.notices.record(document, 'created', `${capitalized(typeNouns[document.type])} created`)
  }

  /** `invoice` is the one that a refund corrects. */
  async issued(document: Document, invoice: Document | null): Promise<void> {
    await this.keepWords(document)
    await this.notices.record(document, 'issued', `${document.number} was issued`)
    await this.webhooks.enqueue('document.issued', document)
    if (document.status === DocumentStatus.PAID) await this.webhooks.enqueue('document.paid', document)
    if (invoice) await this.webhooks.enqueue('document.refunded', invoice)
  }

  async decided(document: Document, isApproved: boolean, by: string): Promise<void> {
    await this.notices.answered(document, isApproved, by)
    if (isApproved) await this.webhooks.enqueue('document.accepted', document)
  }

  async cancelled(document: Document): Promise<void> {
    await this.notices.record(document, 'cancelled', `${document.title} was cancelled`)
  }

  async settled(document: Document, before: DocumentStatus, after: DocumentStatus): Promise<void> {
    if (after !== DocumentStatus.PAID || before === DocumentStatus.PAID) return
    await this.notices.record(document, 'paid', `${document.title} was paid`)
    await this.webhooks.enqueue('document.paid', document)
  }

  private async keepWords(document: Document, known: readonly string[] | null = null): Promise<void> {
    const skus = known ?? (await this.ctx.use(DocumentContent).linesOf(document.id)).map(({ sku }) => sku)
    await this.ctx.use(DocumentSearch).keep(document, skus)
  }

  private get notices(): DocumentNotices {
    return this.ctx.use(DocumentNotices)
  }

  private get webhooks(): DocumentWebhooks {
    return this.ctx.use(DocumentWebhooks)
  }
}

const capitalized = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1)

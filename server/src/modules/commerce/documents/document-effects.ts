import type { RequestContext } from '../../../kernel/context/context.ts'
import type { Document } from './document.entity.ts'
import type { DocumentStatus } from './document-kinds.ts'
import { DocumentSearch } from './document-search.ts'
import { DocumentContent } from './lines/document-content.ts'

interface Written {
  /** Null if the lines are unchanged. */
  readonly skus: readonly string[] | null
  /** IDs of staff who are newly assigned. */
  readonly assigned: readonly string[]
  readonly isNew: boolean
}

/** What follows from a change of a document, in its transaction. */
export class DocumentEffects {
  constructor(private readonly ctx: RequestContext) {}

  async written(document: Document, { skus }: Written): Promise<void> {
    await this.keepWords(document, skus)
  }

  async keepWords(document: Document, known: readonly string[] | null = null): Promise<void> {
    const skus = known ?? (await this.ctx.use(DocumentContent).linesOf(document.id)).map(({ sku }) => sku)
    await this.ctx.use(DocumentSearch).keep(document, skus)
  }

  async issued(document: Document, _invoice: Document | null): Promise<void> {
    await this.keepWords(document)
  }

  async decided(_document: Document, _isApproved: boolean, _by: string): Promise<void> {}

  async cancelled(_document: Document): Promise<void> {}

  async settled(_document: Document, _before: DocumentStatus, _after: DocumentStatus): Promise<void> {}
}

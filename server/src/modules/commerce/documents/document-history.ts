import type { RequestContext } from '../../../kernel/context/context.ts'
import { currentActor } from '../../../kernel/tenancy/tenant-scope.ts'
import { truncate } from '../../../kernel/validation/truncate.ts'
import type { Document } from './document.entity.ts'
import { DocumentEvent } from './document-parts.entity.ts'

/** The history of documents, which is only ever added to. */
export class DocumentHistory {
  constructor(private readonly ctx: RequestContext) {}

  /** Adds an entry with the next flush. */
  add(
    document: Pick<Document, 'id' | 'revision'>,
    kind: string,
    text: string,
    data: Record<string, unknown> = {},
  ): void {
    this.ctx.em.create(DocumentEvent, {
      documentId: document.id,
      kind,
      text: truncate(text, 500),
      actorName: truncate(currentActor().name, 100),
      data: { revision: document.revision, ...data },
    })
  }

  /** Newest first. */
  of(documentId: string): Promise<DocumentEvent[]> {
    return this.ctx.em.find(DocumentEvent, { documentId }, { orderBy: { id: 'desc' }, limit: MOST_EVENTS })
  }
}

const MOST_EVENTS = 500

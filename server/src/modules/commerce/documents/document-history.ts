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

  /** Adds one entry for all edits by one person within ten minutes, because drafts are saved automatically. */
  async addEdit(document: Pick<Document, 'id' | 'revision'>): Promise<void> {
    // The ORM's own query would flush what is not complete yet.
    const [latest] = await this.ctx.em.execute<{ isSame: boolean }[]>(
      `select "kind" = 'edited' and "actor_name" = ? and "created_at" > now() - ${SAME_EDIT} as "isSame"
        from "document_event" where "document_id" = ? order by "id" desc limit 1`,
      [truncate(currentActor().name, 100), document.id],
    )
    if (!latest?.isSame) this.add(document, 'edited', 'Edited')
  }

  /** Newest first. */
  of(documentId: string): Promise<DocumentEvent[]> {
    return this.ctx.em.find(DocumentEvent, { documentId }, { orderBy: { id: 'desc' }, limit: MOST_EVENTS })
  }
}

const MOST_EVENTS = 500
const SAME_EDIT = "interval '10 minutes'"

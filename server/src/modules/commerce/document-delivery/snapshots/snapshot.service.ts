import { createHash } from 'node:crypto'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { type Document, DocumentStatus } from '../../documents/index.ts'
import { PaperService } from '../paper/paper.service.ts'
import type { Paper } from '../paper/paper.ts'
import { DocumentSnapshot } from './document-snapshot.entity.ts'

/** Whether a document is issued. An edited quote is a draft again. */
export function isIssued({ issuedAt, status, archivedStatus }: Document): boolean {
  return issuedAt !== null && (archivedStatus ?? status) !== DocumentStatus.DRAFT
}

/** Stores the printed content of documents, so that it never changes. */
export class SnapshotService {
  constructor(private readonly ctx: RequestContext) {}

  /** The snapshot of an issued document as it is now. The same content gives the same snapshot. */
  async of(document: Document): Promise<DocumentSnapshot> {
    const paper = await this.ctx.use(PaperService).of(document)
    const hash = hashOfPaper(paper)
    const { em, currentTenant } = this.ctx
    const where = { documentId: document.id, hash }
    const found = await em.findOne(DocumentSnapshot, where)
    if (found) return found
    await em.execute(
      `insert into "document_snapshot" ("tenant_id", "document_id", "revision", "paper", "hash", "created_at")
       values (?, ?, ?, ?::jsonb, ?, now()) on conflict do nothing`,
      [currentTenant.id, document.id, document.revision, JSON.stringify(paper), hash],
    )
    return em.findOneOrFail(DocumentSnapshot, where)
  }

  find(id: string): Promise<DocumentSnapshot | null> {
    return this.ctx.em.findOne(DocumentSnapshot, id)
  }
}

const hashOfPaper = (paper: Paper) => createHash('sha256').update(JSON.stringify(paper)).digest('hex')

import type { EntityClass } from '@mikro-orm/core'
import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { DocumentTax } from '../document-parts.entity.ts'
import { DocumentJob, DocumentLine } from './document-line.entity.ts'

type Part = DocumentJob | DocumentLine | DocumentTax

/** Batch-loads the jobs, lines and taxes of documents, each kind in one statement. */
export class DocumentContent {
  private readonly jobs = this.loader(DocumentJob)
  private readonly lines = this.loader(DocumentLine)
  private readonly taxes = this.loader(DocumentTax)

  constructor(private readonly ctx: RequestContext) {}

  /** In their order, like everything here. */
  jobsOf(documentId: string): Promise<DocumentJob[]> {
    return this.jobs.load(documentId)
  }

  /** All of them, also those of jobs. */
  linesOf(documentId: string): Promise<DocumentLine[]> {
    return this.lines.load(documentId)
  }

  taxesOf(documentId: string): Promise<DocumentTax[]> {
    return this.taxes.load(documentId)
  }

  async of(documentId: string): Promise<{ jobs: DocumentJob[]; lines: DocumentLine[] }> {
    const [jobs, lines] = await Promise.all([this.jobsOf(documentId), this.linesOf(documentId)])
    return { jobs, lines }
  }

  /** Jobs of any documents, by their ID. */
  async jobsById(ids: readonly string[]): Promise<Map<string, DocumentJob>> {
    const jobs = await this.ctx.em.find(DocumentJob, { id: { $in: [...ids] } })
    return new Map(jobs.map((job) => [job.id, job]))
  }

  private loader<Row extends Part>(entity: EntityClass<Row>) {
    return new DataLoader<string, Row[]>(
      async (ids) => {
        const options = { orderBy: { position: 'asc', id: 'asc' } } as never
        const rows = (await this.ctx.em.find(entity, { documentId: { $in: [...ids] } } as never, options)) as Row[]
        return ids.map((id) => rows.filter(({ documentId }) => documentId === id))
      },
      { cache: false },
    )
  }
}

import { createHash, randomBytes } from 'node:crypto'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { ApiError } from '../../../../kernel/validation/errors.ts'
import { isWorkerTimeout, runInWorker } from '../../../../kernel/workers/worker-pool.ts'
import { type TaskAudience } from '../../../../kernel/workers/worker-queue.ts'
import { OrphanedFiles } from '../../../platform/attachments/index.ts'
import type { Paper } from '../paper/paper.ts'
import { type Sheet, sheetOf } from '../paper/paper-sheet.ts'
import type { DocumentSnapshot } from '../snapshots/document-snapshot.entity.ts'
import { logoAt } from './logo.ts'
import type { SheetDrawing } from './sheet-pdf.ts'

/** On a busy machine, starting a thread and opening the fonts takes long. */
const LONGEST_MS = 60_000
const TOO_SLOW = 'The server is busy, and the PDF could not be drawn in time. Try again in a minute.'

/** Draws PDFs in a worker thread, so never within a transaction. PDFs of snapshots are drawn once and stored. */
export class PdfService {
  constructor(private readonly ctx: RequestContext) {}

  draw({ paper, audience = 'staff' }: { paper: Paper; audience?: TaskAudience }): Promise<Buffer> {
    return this.drawSheet(sheetOf(paper), audience)
  }

  async drawSheet(sheet: Sheet, audience: TaskAudience = 'staff'): Promise<Buffer> {
    const drawing: SheetDrawing = { sheet, logo: await logoAt(this.ctx, sheet.seller.logo) }
    const task = { tenantId: this.ctx.currentTenant.id, audience, input: drawing, timeout: LONGEST_MS }
    return Buffer.from(await inTime(runInWorker<SheetDrawing, Uint8Array>('draw-sheet', import.meta.url, task)))
  }

  /** The name under which the PDF of a snapshot is stored. It is drawn first if nobody has needed it before. */
  async stored(snapshot: DocumentSnapshot, audience: TaskAudience = 'staff'): Promise<string> {
    if (snapshot.pdfFile) return this.storedAs(snapshot.pdfFile)
    const bytes = await this.draw({ paper: snapshot.paper, audience })
    const file = `.documents/${randomBytes(16).toString('base64url')}.pdf`
    const orphans = this.ctx.use(OrphanedFiles)
    await orphans.register(this.storedAs(file))
    await this.ctx.installation.files.write(this.storedAs(file), bytes, 'application/pdf')
    const kept = await inTransaction(this.ctx, () => this.keep(snapshot.id, file, bytes))
    if (kept !== file) await orphans.abandon(this.storedAs(file))
    snapshot.pdfFile = kept
    return this.storedAs(kept)
  }

  /** The first one wins where two were drawn at the same time. */
  private async keep(id: string, file: string, bytes: Buffer): Promise<string> {
    const [row] = await this.ctx.em.execute<{ pdf_file: string }[]>(
      `update "document_snapshot" set "pdf_file" = coalesce("pdf_file", ?), "pdf_hash" = coalesce("pdf_hash", ?)
       where "id" = ? returning "pdf_file"`,
      [file, createHash('sha256').update(bytes).digest('hex'), id],
    )
    const kept = row?.pdf_file ?? file
    if (row && kept === file) await this.ctx.use(OrphanedFiles).keep(this.storedAs(file))
    return kept
  }

  private storedAs(file: string): string {
    return `${this.ctx.currentTenant.id}/${file}`
  }
}

/** Turns a worker timeout into an error that asks to try again. */
export async function inTime<Result>(drawn: Promise<Result>): Promise<Result> {
  try {
    return await drawn
  } catch (error) {
    if (!isWorkerTimeout(error)) throw error
    throw new ApiError('SERVICE_UNAVAILABLE', TOO_SLOW, { retryAfterSeconds: 60 })
  }
}

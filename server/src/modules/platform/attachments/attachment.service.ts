import { randomBytes } from 'node:crypto'
import { setAuditArea } from '../../../kernel/audit/audit.ts'
import type { RecordKindName } from '../../../kernel/capability/record-kinds.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { lockRecords } from '../../../kernel/database/records.ts'
import type { ReceivedFile } from '../../../kernel/files/upload-receiver.ts'
import { invalidField, isId, notFound, requireVersion } from '../../../kernel/validation/errors.ts'
import { Attachment } from './attachment.entity.ts'
import { contentTypeOf } from './content-type.ts'
import { fileNameOf } from './file-name.ts'
import { OrphanedFiles } from './orphaned-files.ts'

type NewFile = Pick<ReceivedFile, 'name' | 'path' | 'size'>

/** A stored file, with the values of its row. */
export type StoredFile = Pick<Attachment, 'file' | 'name' | 'mimeType' | 'size' | 'uploadedBy'>

/** Writes the files that are kept with records. All but `add` need a transaction around them. */
export class AttachmentService {
  constructor(private readonly ctx: RequestContext) {}

  /** Keeps a file. Brings its own transactions, because storing takes longer than one should. */
  async add(kind: RecordKindName, recordId: string, file: NewFile): Promise<Attachment> {
    const stored = await this.store(file)
    try {
      return await inTransaction(this.ctx, async () => {
        await this.lock(kind, recordId)
        return this.attach(kind, recordId, stored)
      })
    } catch (error) {
      await this.abandon(stored)
      throw error
    }
  }

  /** Writes a file that no record has yet, outside a transaction. It is removed unless it is attached. */
  async store({ name, path, size }: NewFile): Promise<StoredFile> {
    const { installation, actorName: uploadedBy } = this.ctx
    const mimeType = await contentTypeOf(path)
    // An unguessable name, in a folder that is never served.
    const file = `.attachments/${randomBytes(16).toString('base64url')}`
    const stored = { file, name: fileNameOf(name), mimeType, size, uploadedBy }
    await this.ctx.use(OrphanedFiles).register(this.storedAs(stored))
    try {
      await installation.files.writeFile(this.storedAs(stored), path, mimeType)
      return stored
    } catch (error) {
      await this.abandon(stored)
      throw error
    }
  }

  /** Attaches a stored file to a record that is new or locked, in a transaction. */
  async attach(kind: RecordKindName, recordId: string, stored: StoredFile): Promise<Attachment> {
    await this.ctx.use(OrphanedFiles).keep(this.storedAs(stored))
    const attachment = new Attachment()
    Object.assign(attachment, stored, { recordId, recordKind: kind })
    setAuditArea(attachment, this.ctx.installation.recordKinds.get(kind).area)
    this.ctx.em.persist(attachment)
    await this.ctx.em.flush()
    return attachment
  }

  /** Has a stored file removed that will not be attached. */
  abandon(stored: StoredFile): Promise<void> {
    return this.ctx.use(OrphanedFiles).abandon(this.storedAs(stored))
  }

  async rename(
    kind: RecordKindName,
    { id, name, version }: { id: string; name: string; version?: number | null },
  ): Promise<Attachment> {
    const attachment = (await this.lockFiles(kind, [id]))[0] as Attachment
    if (attachment.deletedAt) throw notFound('file')
    requireVersion('file', attachment, version)
    if (/[\\/]/.test(name)) throw invalidField('name', 'A name has no / and no \\')
    attachment.name = fileNameOf(name)
    await this.ctx.em.flush()
    return attachment
  }

  /** Deleted files can be restored for 30 days. Files that are deleted already keep their date. */
  async delete(kind: RecordKindName, ids: readonly string[]): Promise<Attachment[]> {
    const attachments = await this.lockFiles(kind, ids)
    for (const attachment of attachments) if (!attachment.deletedAt) attachment.delete()
    await this.ctx.em.flush()
    return attachments
  }

  async restore(kind: RecordKindName, ids: readonly string[]): Promise<Attachment[]> {
    const attachments = await this.lockFiles(kind, ids)
    for (const attachment of attachments) if (attachment.deletedAt) attachment.restore()
    await this.ctx.em.flush()
    return attachments
  }

  private lock(kind: RecordKindName, recordId: string): Promise<unknown> {
    return this.ctx.installation.recordKinds.get(kind).lock(this.ctx, recordId)
  }

  /** The name under which it lies in the storage. */
  storedAs({ file }: Pick<Attachment, 'file'>): string {
    return `${this.ctx.currentTenant.id}/${file}`
  }

  /** Locks the files, after their records, in the order of all writers of both. Throws NOT_FOUND unless all exist. */
  private async lockFiles(kind: RecordKindName, ids: readonly string[]): Promise<Attachment[]> {
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
    if (!wanted.every(isId)) throw notFound('file')
    const seen = await this.ctx.em.find(Attachment, { id: { $in: wanted }, recordKind: kind })
    const records = [...new Set(seen.map(({ recordId }) => recordId))].sort()
    for (const record of records) await this.lock(kind, record)
    const files = { entity: Attachment, noun: 'file', where: { recordKind: kind } }
    const locked = await lockRecords(this.ctx.em, files, wanted, { refresh: true })
    for (const file of locked) setAuditArea(file, this.ctx.installation.recordKinds.get(kind).area)
    return locked
  }
}

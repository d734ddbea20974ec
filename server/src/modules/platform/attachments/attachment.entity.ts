import type { Opt } from '@mikro-orm/core'
import { Formula, Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType } from 'type-graphql'
import { Audited, setAuditAction } from '../../../kernel/audit/audit.ts'
import type { RecordKindName } from '../../../kernel/capability/record-kinds.ts'
import type { SoftDeletable } from '../../../kernel/tenancy/soft-deletable-entity.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/** A file that staff keep with a record. Nobody else ever gets at it. */
@ObjectType()
@Index({ properties: ['tenantId', 'recordId', 'id'] })
@Index({
  name: 'attachment_deleted',
  expression: `create index "attachment_deleted" on "attachment" ("deleted_at") where ("deleted_at" is not null)`,
})
// The service sets the area: it is that of the record.
@Audited({ subject: 'recordId', ignored: ['file', 'recordId', 'deletedAt'] })
@TenantTable()
export class Attachment extends TenantEntity implements SoftDeletable {
  @Property({ type: 'uuid' })
  recordId!: string

  /** The kind of its record. */
  @Formula((columns) => `(select r."kind" from "record" r where r."id" = ${columns.recordId})`, { type: 'string' })
  recordKind!: Opt<RecordKindName>

  /** Its key in the storage. However the row is deleted, a trigger registers the file for removal. */
  @Property({ type: 'string', length: 100, updatable: false } as never)
  file!: string

  @Field(() => String)
  @Property({ type: 'string', length: 200 })
  name!: string

  @Field(() => String, { description: "The content type, detected from the file's content." })
  @Property({ type: 'string', length: 100 })
  mimeType!: string

  @Field(() => Int, { description: 'In bytes.' })
  @Property({ type: 'integer' })
  size!: number

  @Field(() => String, { description: 'The user who uploaded it.' })
  @Property({ type: 'string', length: 100 })
  uploadedBy!: string

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date() })
  createdAt!: Opt<Date>

  @Field(() => Date, { nullable: true, description: 'Deleted files can be restored for 30 days.' })
  @Property({ type: 'datetime', nullable: true })
  deletedAt: Date | null = null

  @Field(() => Int)
  @Property({ type: 'integer', version: true })
  version!: Opt<number>

  delete(now = new Date()): void {
    setAuditAction(this, 'deleted')
    this.deletedAt = now
  }

  restore(): void {
    setAuditAction(this, 'restored')
    this.deletedAt = null
  }
}

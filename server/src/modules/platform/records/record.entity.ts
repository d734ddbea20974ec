import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { tenantPolicy } from '../../../kernel/tenancy/tenant-entity.ts'

/**
 * The identity of anything that can have files, tags, notes, custom fields or a timeline. Their rows refer to it, so they
 * work for every kind of record. Triggers of the kind's own table add and delete it; the server only reads it.
 */
@NotAudited()
@Entity({ tableName: 'record', policies: [tenantPolicy()], rowLevelSecurity: true })
export class BusinessRecord {
  @PrimaryKey({ type: 'uuid' })
  tenantId!: string

  @PrimaryKey({ type: 'uuid' })
  id!: string

  /** The name of the kind's own table, which is also its kind in the audit log. */
  @Property({ type: 'string', length: 60 })
  kind!: string
}

import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'
import type { Paper } from '../paper/paper.ts'

/** The printed content of an issued document when it was sent, downloaded or linked to. It never changes. */
@Unique({ properties: ['tenantId', 'documentId', 'hash'] })
@Index({ properties: ['tenantId', 'documentId', 'id'] })
@NotAudited()
@TenantTable()
export class DocumentSnapshot extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  documentId!: string

  /** The revision of the document. A link is outdated once the document has a higher one. */
  @Property({ type: 'integer', updatable: false } as never)
  revision!: number

  @Property({ type: 'json', updatable: false } as never)
  paper!: Paper

  /** SHA-256 of the paper. */
  @Property({ type: 'text', updatable: false } as never)
  hash!: string

  /** The name of the PDF in the file storage, below the tenant's folder. Null until somebody needs it. */
  @Property({ type: 'string', length: 100, nullable: true })
  pdfFile: string | null = null

  /** SHA-256 of its bytes. */
  @Property({ type: 'text', nullable: true })
  pdfHash: string | null = null

  @Property({ type: 'datetime', onCreate: () => new Date(), updatable: false } as never)
  createdAt!: Opt<Date>
}

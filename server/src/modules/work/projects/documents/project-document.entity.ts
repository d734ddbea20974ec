import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

/**
 * That a quote, work order or invoice is about a project. A document is about at most one. The timeline of the project
 * tells of it to viewers of the document, so it is not audited.
 */
@Unique({ properties: ['tenantId', 'documentId'] })
@Index({ properties: ['tenantId', 'projectId', 'documentId'] })
@NotAudited()
@TenantTable()
export class ProjectDocument extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  projectId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  documentId!: string
}

import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

/**
 * Links a quote, work order or invoice to a project. A document has at most one. Not audited: the timeline of the project
 * shows it to viewers of the document.
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

import { Property, Unique } from '@mikro-orm/decorators/legacy'
import type { PermissionMap } from '../../../kernel/permissions.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenant-entity.ts'

/** What the people of a tenant may do. Numbers 2 to 5 come with every tenant; 1 and 6 live in code. */
@Unique({ properties: ['tenantId', 'number'] })
@TenantTable()
export class Role extends TenantEntity {
  @Property({ type: 'integer' })
  number!: number

  @Property({ type: 'string' })
  name!: string

  @Property({ type: 'json' })
  permissions!: PermissionMap
}

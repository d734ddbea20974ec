import type { Opt } from '@mikro-orm/core'
import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { Audited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/** A tenant's settings of one capability. There is no row until the first change. */
@Audited({ title: 'capability' })
@Unique({ properties: ['tenantId', 'capability'] })
@TenantTable()
export class CapabilitySettings extends TenantEntity {
  @Property({ type: 'string', length: 60, updatable: false } as never)
  capability!: string

  /** Only changed settings, so that later releases can change the defaults of the rest. */
  @Property({ type: 'json', default: '{}' })
  data: Opt<Record<string, unknown>> = {}

  @Property({ type: 'integer', version: true })
  version!: Opt<number>
}

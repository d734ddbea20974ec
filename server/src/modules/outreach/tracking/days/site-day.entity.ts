import type { Opt } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { tenantPolicy } from '../../../../kernel/tenancy/tenant-entity.ts'

/** The figures of one value on one day, such as of the source `google`. Made from the events of that day again and again. */
@NotAudited()
@Entity({ policies: [tenantPolicy()], rowLevelSecurity: true })
export class SiteDay {
  @PrimaryKey({ type: 'uuid' })
  tenantId!: string

  /** In the tenant's time zone. */
  @PrimaryKey({ type: 'date' })
  day!: string

  /** See `dimensions.ts`; `total` for the whole site, whose value is empty. */
  @PrimaryKey({ type: 'string', length: 10 })
  dimension!: string

  @PrimaryKey({ type: 'string', length: 500 })
  value!: string

  @Property({ type: 'integer' })
  visitors!: number

  @Property({ type: 'integer' })
  views!: number

  /** Everything but views. */
  @Property({ type: 'integer' })
  events!: number

  /** A sketch of the visitors, from which those of several days are counted: see `sketch.ts`. */
  @Property({ type: 'array', columnType: 'int[]' })
  registers!: number[]

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  rolledAt!: Opt<Date>
}

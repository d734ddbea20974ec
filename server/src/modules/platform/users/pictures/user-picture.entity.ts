import type { Opt } from '@mikro-orm/core'
import { PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

/** The picture of somebody of the staff. In the database, because it is small, always of our own making, and never shared. */
@Unique({ properties: ['tenantId', 'personId'] })
@NotAudited()
@TenantTable()
export class UserPicture extends TenantEntity {
  /** Random, unlike other IDs: it is in the address, which visitors of the site get. Each picture has a new one. */
  @PrimaryKey({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  override id!: Opt<string>

  /** The account's ID. No foreign key, because agency accounts belong to no tenant. */
  @Property({ type: 'text', updatable: false } as never)
  personId!: string

  /** WebP. */
  @Property({ type: 'blob', lazy: true, hidden: true })
  image!: Buffer

  @Property({ type: 'datetime', onCreate: () => new Date() } as never)
  createdAt!: Opt<Date>
}

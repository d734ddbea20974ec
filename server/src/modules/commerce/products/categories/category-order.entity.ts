import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

/**
 * The place of a product in the order that staff gave a category. Apart from the product's being in the category, so that
 * products of categories below and of automatic categories have a place too.
 */
@NotAudited()
@Unique({ properties: ['tenantId', 'categoryId', 'productId'] })
@Index({ properties: ['tenantId', 'productId'] })
@TenantTable()
export class CategoryOrder extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  categoryId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  productId!: string

  @Property({ type: 'integer' })
  position!: number
}

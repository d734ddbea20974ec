import type { Opt } from '@mikro-orm/core'
import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

/** Texts by the titles of their columns. */
export type Cells = Readonly<Record<string, string>>

/** Cells of an imported file for which a product has no field, such as metafields. They are exported again. */
@NotAudited()
@Unique({ properties: ['tenantId', 'productId'] })
@TenantTable({ tableName: 'product_kept_columns' })
export class KeptColumns extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  productId!: string

  /** Cells about the product. */
  @Property({ type: 'json' })
  cells: Opt<Cells> = {}

  /** Cells about a variant, by its ID. */
  @Property({ type: 'json' })
  variantCells: Opt<Readonly<Record<string, Cells>>> = {}
}

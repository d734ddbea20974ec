import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

export enum ImageSourceStatus {
  WAITING = 'waiting',
  FETCHED = 'fetched',
  FAILED = 'failed',
}

export const LONGEST_URL = 2000

/** An address from which an import fetches an image of a product, and which image of the library it became. */
@NotAudited()
@Unique({ properties: ['tenantId', 'productId', 'url'] })
@Index({ properties: ['tenantId', 'importId', 'status'] })
@Index({
  name: 'product_image_source_waiting',
  expression: `create index "product_image_source_waiting" on "product_image_source" ("tenant_id", "due_at") where ("status" = 'waiting')`,
})
@TenantTable()
export class ProductImageSource extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  productId!: string

  /** The import that asked for it last. */
  @Property({ type: 'uuid' })
  importId!: string

  /** Of that import's file. */
  @Property({ type: 'integer' })
  row!: number

  @Property({ type: 'string', length: LONGEST_URL, updatable: false } as never)
  url!: string

  /** Its place among the images of the file. */
  @Property({ type: 'integer' })
  position!: number

  @Property({ type: 'string', length: 300 })
  alt: Opt<string> = ''

  /** The variants that it shows. */
  @Property({ type: 'json' })
  variantIds: Opt<string[]> = []

  @Property({ type: 'string', length: 10 })
  status: Opt<ImageSourceStatus> = ImageSourceStatus.WAITING

  /** The image in the media library. */
  @Property({ type: 'string', length: 300, nullable: true })
  address: string | null = null

  @Property({ type: 'string', length: 300, nullable: true })
  problem: string | null = null

  @Property({ type: 'integer', default: 0 })
  attempts: Opt<number> = 0

  @Property({ type: 'datetime', onCreate: () => new Date() })
  dueAt!: Opt<Date>

  /** Until then a job works on it, unless it has crashed. */
  @Property({ type: 'datetime', nullable: true })
  leasedUntil: Date | null = null
}

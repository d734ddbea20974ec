import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

export enum WordpressImageStatus {
  WAITING = 'waiting',
  FETCHED = 'fetched',
  FAILED = 'failed',
}

export const LONGEST_IMAGE_URL = 2000

/** A post or page that shows an image. */
export interface ImageUse {
  readonly kind: 'post' | 'page'
  readonly id: string
  /** Featured, rather than in the content. */
  readonly isFeatured: boolean
}

/** An address from which an import fetches an image, and which image of the library it became. */
@NotAudited()
@Unique({ properties: ['tenantId', 'url'] })
@Index({ properties: ['tenantId', 'importId', 'status'] })
@Index({
  name: 'wordpress_image_waiting',
  expression: `create index "wordpress_image_waiting" on "wordpress_image" ("tenant_id", "due_at") where ("status" = 'waiting')`,
})
@TenantTable()
export class WordpressImage extends TenantEntity {
  /** The import that asked for it last. */
  @Property({ type: 'uuid' })
  importId!: string

  /** Of that import's file. */
  @Property({ type: 'integer' })
  row!: number

  @Property({ type: 'string', length: LONGEST_IMAGE_URL, updatable: false } as never)
  url!: string

  /** Of the entry in whose row it is. */
  @Property({ type: 'string', length: 200 })
  title: Opt<string> = ''

  @Property({ type: 'string', length: 300 })
  alt: Opt<string> = ''

  /** The posts and pages that wait for it. */
  @Property({ type: 'json' })
  uses: Opt<ImageUse[]> = []

  @Property({ type: 'string', length: 10 })
  status: Opt<WordpressImageStatus> = WordpressImageStatus.WAITING

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

import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

export enum WordpressRecordKind {
  CATEGORY = 'category',
  TAG = 'tag',
  POST = 'post',
  PAGE = 'page',
}

/** What an import has made of an entry of a WordPress site, so that another import finds it again. */
@NotAudited()
@Unique({ properties: ['tenantId', 'key'] })
@Index({ properties: ['tenantId', 'parentKey'] })
@TenantTable()
export class WordpressRecord extends TenantEntity {
  /** The site, what it is, and its ID or slug there. */
  @Property({ type: 'string', length: 300, updatable: false } as never)
  key!: string

  @Property({ type: 'string', length: 10, updatable: false } as never)
  kind!: WordpressRecordKind

  /** The post, page, category or tag, which may have been deleted since. */
  @Property({ type: 'uuid' })
  recordId!: string

  /** Of the entry when it was imported last. */
  @Property({ type: 'string', length: 32 })
  hash!: string

  /** Of the page above a page. */
  @Property({ type: 'string', length: 300, nullable: true })
  parentKey: string | null = null
}

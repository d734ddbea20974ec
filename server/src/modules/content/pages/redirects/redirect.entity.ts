import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType } from 'type-graphql'
import { Audited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

/** A redirect from an old path, either to a page, wherever it is now, or to a URL. */
@ObjectType()
@Index({ properties: ['tenantId', 'pageId'] })
@Unique({ properties: ['tenantId', 'fromPath'] })
@Audited({ area: 'pages', title: 'fromPath' })
@TenantTable()
export class Redirect extends TenantEntity {
  /** Normalized for lookup: decoded, without slashes at either end. */
  @Property({ type: 'string', length: 500 })
  fromPath!: string

  /** The page that used to be at this path. */
  @Property({ type: 'uuid', nullable: true })
  pageId: string | null = null

  /** A path on the site with its leading slash, or an absolute URL. */
  @Property({ type: 'text', nullable: true })
  toUrl: string | null = null

  @Field(() => Boolean, { description: 'True for a permanent redirect (301), false for a temporary one (302).' })
  @Property({ type: 'boolean' })
  isPermanent = true

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date(), onUpdate: () => new Date() })
  updatedAt!: Opt<Date>

  @Field(() => Int)
  @Property({ type: 'integer', version: true })
  version!: Opt<number>

  leadToPage(pageId: string): void {
    this.pageId = pageId
    this.toUrl = null
    this.isPermanent = true
  }

  leadTo(toUrl: string): void {
    this.pageId = null
    this.toUrl = toUrl
  }
}

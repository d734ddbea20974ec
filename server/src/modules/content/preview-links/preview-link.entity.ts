import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType } from 'type-graphql'
import { Audited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

const DAY = 24 * 60 * 60 * 1000

/** Shows a page's draft to anyone with the link, until it is revoked or expires. */
@ObjectType()
@Index({ properties: ['tenantId', 'pageId'] })
@Unique({ properties: ['tenantId', 'tokenHash'] })
@Audited({ area: 'pages', ignored: ['tokenHash'] })
@TenantTable()
export class PreviewLink extends TenantEntity {
  @Field(() => ID)
  @Property({ type: 'uuid' })
  pageId!: string

  /** SHA-256 of the token in the URL, which is shown only once. */
  @Property({ type: 'text', hidden: true })
  tokenHash!: string

  /** The name at that time, because the link outlives the account. */
  @Field(() => String)
  @Property({ type: 'string' })
  createdByName!: string

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date() })
  createdAt!: Opt<Date>

  @Field(() => Date, { nullable: true, description: 'Null for a link that is valid until it is revoked.' })
  @Property({ type: 'datetime', nullable: true })
  expiresAt: Date | null = null

  @Field(() => Date, { nullable: true, description: 'Rounded to the minute; null if the link was never opened.' })
  @Property({ type: 'datetime', nullable: true })
  lastOpenedAt: Date | null = null

  get isExpired(): Opt<boolean> {
    return this.expiresAt !== null && this.expiresAt.getTime() <= Date.now()
  }

  /** Null for a link that is valid until revoked. */
  lastFor(days: number | null): void {
    this.expiresAt = days === null ? null : new Date(Date.now() + days * DAY)
  }
}

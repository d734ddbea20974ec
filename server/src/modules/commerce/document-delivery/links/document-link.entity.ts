import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType } from 'type-graphql'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

/** A link that shows a document to anyone who has it, as the document was when the link was created. */
@ObjectType('DocumentPublicLink', {
  description: 'A link to the public page of a document. It shows the version that it was created for.',
})
@Unique({ properties: ['tenantId', 'tokenHash'] })
@Index({ properties: ['tenantId', 'documentId', 'id'] })
@Index({ properties: ['tenantId', 'snapshotId'] })
@NotAudited()
@TenantTable()
export class DocumentLink extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  documentId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  snapshotId!: string

  /** SHA-256 of the token in the URL, which is shown only once. */
  @Property({ type: 'text', hidden: true, updatable: false } as never)
  tokenHash!: string

  @Field(() => String, { description: 'Who created it.' })
  @Property({ type: 'string', length: 100, updatable: false } as never)
  createdBy!: string

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date(), updatable: false } as never)
  createdAt!: Opt<Date>

  @Field(() => Date)
  @Property({ type: 'datetime' })
  expiresAt!: Date

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  revokedAt: Date | null = null

  @Field(() => Date, { nullable: true, description: 'When it was first opened by someone other than staff.' })
  @Property({ type: 'datetime', nullable: true })
  openedAt: Date | null = null

  @Field(() => Date, { nullable: true, description: 'Rounded to the minute.' })
  @Property({ type: 'datetime', nullable: true })
  lastOpenedAt: Date | null = null

  isUsable(now: Date): boolean {
    return this.revokedAt === null && this.expiresAt > now
  }
}

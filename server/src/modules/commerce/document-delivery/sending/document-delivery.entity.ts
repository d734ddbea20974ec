import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

/** Why a document was emailed. */
export enum DeliveryKind {
  SENT = 'sent',
  REMINDER = 'reminder',
}
registerEnumType(DeliveryKind, { name: 'DocumentDeliveryKind' })

/** An email with a document to one recipient. Each recipient gets their own mail and link. */
@ObjectType({ description: 'An email with a document to one recipient.' })
@Index({ properties: ['tenantId', 'documentId', 'id'] })
@Index({ properties: ['tenantId', 'snapshotId'] })
@Index({ properties: ['tenantId', 'mailId'] })
@Index({ properties: ['tenantId', 'linkId'] })
@Index({
  name: 'document_delivery_reminder_unique',
  expression: `create unique index "document_delivery_reminder_unique" on "document_delivery" ("tenant_id", "document_id", "step") where ("step" is not null)`,
})
@NotAudited()
@TenantTable()
export class DocumentDelivery extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  documentId!: string

  /** Null until the mail is written. */
  @Property({ type: 'uuid', nullable: true })
  snapshotId: string | null = null

  @Property({ type: 'uuid', nullable: true })
  linkId: string | null = null

  @Property({ type: 'uuid', nullable: true })
  mailId: string | null = null

  @Field(() => DeliveryKind)
  @Property({ type: 'string', length: 10, updatable: false } as never)
  kind!: DeliveryKind

  /** Of a reminder: days after the due date, negative before it. Each is sent at most once. */
  @Property({ type: 'integer', nullable: true, updatable: false } as never)
  step: number | null = null

  @Field(() => String)
  @Property({ type: 'string', length: 254, updatable: false } as never)
  recipient!: string

  @Field(() => String)
  @Property({ type: 'string', length: 300, updatable: false } as never)
  subject!: string

  @Field(() => String)
  @Property({ type: 'text', updatable: false } as never)
  message!: string

  @Property({ type: 'string', length: 500, nullable: true })
  dropped: string | null = null

  @Field(() => String, { description: 'Who sent it.' })
  @Property({ type: 'string', length: 100, updatable: false } as never)
  createdBy!: string

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date(), updatable: false } as never)
  createdAt!: Opt<Date>
}

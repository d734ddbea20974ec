import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import type { AuditChange } from '../../../kernel/audit/audit-changes.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

export enum ActorKind {
  PERSON = 'person',
  API_KEY = 'api_key',
  JOB = 'job',
  VISITOR = 'visitor',
  INSTALLATION = 'installation',
}
registerEnumType(ActorKind, { name: 'ActorKind', description: 'INSTALLATION is Mainstreet itself.' })

/** Who did what to which record. IDs are text, because entries outlive the records. The server's database role can only insert and read rows. */
@ObjectType()
@Index({ properties: ['tenantId', 'kind', 'recordId', 'id'] })
@Index({ properties: ['at'] })
@Index({
  name: 'audit_entry_actor',
  expression: `create index "audit_entry_actor" on "audit_entry" ("tenant_id", "actor_id", "id") where ("actor_id" is not null)`,
})
@Index({
  name: 'audit_entry_subject',
  expression: `create index "audit_entry_subject" on "audit_entry" ("tenant_id", "subject_id", "at", "id") where ("subject_id" is not null)`,
})
@Index({
  name: 'audit_entry_batch',
  expression: `create index "audit_entry_batch" on "audit_entry" ("tenant_id", "batch_id", "id") where ("batch_id" is not null)`,
})
@Index({
  name: 'audit_entry_listed',
  expression: `create index "audit_entry_listed" on "audit_entry" ("tenant_id", "id") where ("batch_id" is null)`,
})
@Index({
  name: 'audit_entry_related',
  expression: `create index "audit_entry_related" on "audit_entry" ("tenant_id", "related_id") where ("related_id" is not null)`,
})
@NotAudited()
@TenantTable()
export class AuditEntry extends TenantEntity {
  @Field(() => Date, { name: 'createdAt' })
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  at!: Opt<Date>

  @Field(() => String, { description: 'For example created, updated, deleted, published, signed_in.' })
  @Property({ type: 'string', fieldName: 'act' })
  action!: string

  @Field(() => String, { description: 'The kind of record, for example page or media_item.' })
  @Property({ type: 'string' })
  kind!: string

  /** The area of permissions that opens the record: who may not view it does not read of it here either. */
  @Property({ type: 'string' })
  area!: string

  @Field(() => ID, { nullable: true })
  @Property({ type: 'text', nullable: true })
  recordId: string | null = null

  /** The record whose history shows the entry, such as the customer whose vehicle changed. */
  @Property({ type: 'text', nullable: true })
  subjectId: string | null = null

  /** The record of the entry that represents a batch, such as an import. The log lists only that entry. */
  @Property({ type: 'text', nullable: true })
  batchId: string | null = null

  /** Another record whose values the entry repeats, such as the source of a merge. They are forgotten with it too. */
  @Property({ type: 'text', nullable: true })
  relatedId: string | null = null

  /** The accounts that may read the entry, such as those who see a private board; null for everybody who may view the area. */
  @Property({ type: 'string[]', nullable: true })
  audience: string[] | null = null

  @Field(() => String, { description: "The record's title at that time." })
  @Property({ type: 'text' })
  recordTitle = ''

  @Field(() => ActorKind)
  @Property({ type: 'string' })
  actorKind!: ActorKind

  @Field(() => ID, { nullable: true })
  @Property({ type: 'text', nullable: true })
  actorId: string | null = null

  @Field(() => String, { description: 'The name of the person, API key or job at that time.' })
  @Property({ type: 'text' })
  actorName!: string

  @Field(() => String, { nullable: true, description: 'The agency on whose behalf the person worked in this tenant.' })
  @Property({ type: 'text', nullable: true })
  actorVia: string | null = null

  @Field(() => String, { name: 'ipAddress', nullable: true, description: 'The IP address of the actor.' })
  @Property({ type: 'text', nullable: true })
  address: string | null = null

  @Property({ type: 'json' })
  changes: AuditChange[] = []
}

import { Max, Min } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { IDFilter, StringFilter } from '../../../kernel/graphql/filters.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { AuditEntry } from './audit-entry.entity.ts'

export const LEAST_DAYS = 30
export const MOST_DAYS = 3650

@ObjectType('AuditChange', {
  description: 'A change to one field of a record. Secrets and long contents are left out.',
})
export class AuditChangeType {
  @Field(() => String, { description: 'A name such as title, or colors.primary.' })
  field!: string

  @Field(() => String, { nullable: true })
  before?: string | null

  @Field(() => String, { nullable: true })
  after?: string | null

  @Field(() => String, { nullable: true, description: 'Why the values are left out: secret or content.' })
  withheld?: string | null
}

export const AuditEntryList = ListOf(AuditEntry, 'AuditEntryList')

@InputType()
export class AuditWhere {
  @Field(() => IDFilter, { nullable: true, description: 'The person or API key.' })
  actorId?: IDFilter | null

  @Field(() => StringFilter, { nullable: true })
  kind?: StringFilter | null

  @Field(() => StringFilter, { nullable: true })
  action?: StringFilter | null

  @Field(() => IDFilter, { nullable: true })
  recordId?: IDFilter | null

  @Field(() => ID, {
    nullable: true,
    description:
      'The recordId of an entry with hasBatch: lists the entries that it summarizes, such as the customers of an import. They are also found by recordId and search, and not listed otherwise.',
  })
  batchId?: string | null

  @Field(() => Date, { nullable: true, description: 'Inclusive.' })
  from?: Date | null

  @Field(() => Date, { nullable: true, description: 'Exclusive.' })
  before?: Date | null

  @Field(() => String, { nullable: true, description: 'Searches the names of records and actors.' })
  search?: string | null
}

@InputType()
export class InstallationAuditWhere {
  @Field(() => IDFilter, { nullable: true, description: 'The person.' })
  actorId?: IDFilter | null

  @Field(() => StringFilter, { nullable: true, description: 'tenant, agency or user.' })
  kind?: StringFilter | null

  @Field(() => StringFilter, { nullable: true })
  action?: StringFilter | null

  @Field(() => Date, { nullable: true, description: 'Inclusive.' })
  from?: Date | null

  @Field(() => Date, { nullable: true, description: 'Exclusive.' })
  before?: Date | null

  @Field(() => String, { nullable: true, description: 'Searches the names of records and actors.' })
  search?: string | null
}

@ObjectType({ description: 'A person or API key that occurs in the log, by the latest name.' })
export class AuditActor {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  name!: string
}

@ObjectType({ description: 'A filter value that occurs in the log.' })
export class AuditFacet {
  @Field(() => String)
  value!: string

  @Field(() => String)
  label!: string
}

@ObjectType({ description: 'The filter values that occur in the log.' })
export class AuditFacets {
  @Field(() => [AuditActor])
  actors!: AuditActor[]

  @Field(() => [AuditFacet])
  kinds!: AuditFacet[]

  @Field(() => [AuditFacet])
  actions!: AuditFacet[]
}

@InputType()
export class SetAuditRetentionInput {
  @Field(() => Int)
  @Min(LEAST_DAYS, { message: `Entries are kept for at least ${LEAST_DAYS} days` })
  @Max(MOST_DAYS, { message: `Entries are kept for at most ${MOST_DAYS.toLocaleString('en')} days` })
  days!: number
}

@ObjectType()
export class AuditRetentionPayload {
  @Field(() => Int, { nullable: true })
  days?: number | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

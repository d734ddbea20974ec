import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType } from 'type-graphql'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

/** The outcome of one attempt to send a delivery. */
@ObjectType()
@NotAudited()
@Index({ properties: ['tenantId', 'deliveryId', 'id'] })
@TenantTable()
export class WebhookAttempt extends TenantEntity {
  @Property({ type: 'uuid' })
  deliveryId!: string

  @Field(() => Date, { name: 'attemptedAt' })
  @Property({ type: 'datetime' })
  at!: Date

  @Field(() => Int, { name: 'durationMs' })
  @Property({ type: 'integer' })
  duration!: number

  @Field(() => Int, { nullable: true, description: 'The HTTP status of the response; null if there was none.' })
  @Property({ type: 'integer', nullable: true })
  statusCode: number | null = null

  @Field(() => String, { nullable: true, description: 'Why the attempt failed; null if it succeeded.' })
  @Property({ type: 'text', nullable: true })
  problem: string | null = null

  @Field(() => String, { name: 'responseBody', description: 'The beginning of the response body.' })
  @Property({ type: 'text' })
  answer!: string
}

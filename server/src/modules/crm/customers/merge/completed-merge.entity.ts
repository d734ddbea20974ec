import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType } from 'type-graphql'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import type { MoveStep } from '../../../../kernel/database/move-references.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'
import type { CustomerFields } from '../customer.entity.ts'

/** A value before and after a merge. */
interface Changed {
  readonly before: string
  readonly after: string
}

export type MergedValues = Readonly<
  Record<keyof CustomerFields | 'emailConsent' | 'smsConsent' | 'displayName', string>
>

/** Everything that undoing a merge needs. Personal data: erased with either customer, and after 30 days. */
export interface MergeJournal {
  readonly steps: readonly MoveStep[]
  /** The target of the merge, which may have been merged itself since. */
  readonly targetId: string
  /** All values of the source. */
  readonly source: MergedValues
  /** Changed values of the target. */
  readonly target: Readonly<Record<string, Changed>>
  /** Changed custom fields of the target, by field. */
  readonly customFields: Readonly<Record<string, Changed>>
}

export const UNDOABLE_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** A merge that can be undone. Not audited, because the change of the customer is. */
@ObjectType('CustomerMerge', { description: 'A merge that can be undone.' })
@NotAudited()
@Index({ properties: ['tenantId', 'targetId'] })
@Index({ properties: ['tenantId', 'sourceId'] })
@Index({ properties: ['mergedAt'] })
@TenantTable({ tableName: 'customer_merge' })
export class CompletedMerge extends TenantEntity {
  @Property({ type: 'uuid' })
  targetId!: string

  @Property({ type: 'uuid' })
  sourceId!: string

  @Field(() => String, { description: 'The name of the customer that was merged into this one.' })
  @Property({ type: 'string', length: 300 })
  sourceName!: string

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date() })
  mergedAt!: Opt<Date>

  @Field(() => String, { description: 'The user who merged them.' })
  @Property({ type: 'string', length: 100 })
  mergedBy!: string

  @Property({ type: 'json' })
  journal!: MergeJournal

  @Field(() => Date, { description: 'Until when it can be undone.' })
  get undoableUntil(): Opt<Date> {
    return new Date(this.mergedAt.getTime() + UNDOABLE_DAYS * DAY_MS)
  }
}

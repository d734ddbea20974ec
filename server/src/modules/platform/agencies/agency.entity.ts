import type { Opt } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import type { ModuleName, PlanName } from '../../../kernel/access/features.ts'

/** Looks after several tenants. No policy lets the application's role see the table: sessions bring their agency along. */
@ObjectType()
@Entity({ rowLevelSecurity: true })
export class Agency {
  @Field(() => ID)
  @PrimaryKey({ type: 'uuid', defaultRaw: 'uuidv7()' })
  id!: string

  @Field(() => String)
  @Property({ type: 'string' })
  name!: string

  @Field(() => String, { nullable: true })
  @Property({ type: 'text', nullable: true })
  logo: string | null = null

  /** 1 means active; with any other its people may only look. */
  @Field(() => Int)
  @Property({ type: 'integer', default: 1 })
  status: Opt<number> = 1

  /** Plan and modules of the tenants that it makes. Only role 1 changes them. */
  @Property({ type: 'string', default: 'basic' })
  newTenantPlan: Opt<PlanName> = 'basic'

  @Property({ type: 'string[]', defaultRaw: `'{store,blog}'` })
  newTenantModules: Opt<ModuleName[]> = ['store', 'blog']
}

import type { Opt } from '@mikro-orm/core'
import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType } from 'type-graphql'
import { Audited } from '../../../../kernel/audit/audit.ts'
import { TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../../kernel/tenancy/versioned-entity.ts'

/** The account of a staff member at the phone system. */
@ObjectType()
@Unique({ properties: ['tenantId', 'userId'] })
@Audited({ area: 'settings', title: 'extension', ignored: ['userId', 'secret'] })
@TenantTable()
export class Softphone extends VersionedEntity {
  @Field(() => ID)
  @Property({ type: 'uuid', updatable: false } as never)
  userId!: string

  @Field(() => String, { description: 'Empty: the address of the business.' })
  @Property({ type: 'string', length: 500 })
  serverUrl: Opt<string> = ''

  @Field(() => String)
  @Property({ type: 'string', length: 60 })
  extension: Opt<string> = ''

  /** Sealed. */
  @Property({ type: 'string', length: 1000 })
  secret: Opt<string> = ''

  @Field(() => Boolean)
  get hasSecret(): Opt<boolean> {
    return this.secret !== ''
  }
}

import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType } from 'type-graphql'
import { Audited } from '../../../../kernel/audit/audit.ts'
import { TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../../kernel/tenancy/versioned-entity.ts'

/** A text that agents insert with `/` and its shortcut. */
@ObjectType()
@Unique({ properties: ['tenantId', 'shortcut'] })
@Audited({ area: 'live_chat', title: 'shortcut' })
@TenantTable()
export class CannedReply extends VersionedEntity {
  @Field(() => String, { description: 'Lowercase letters, digits and hyphens, such as `opening-hours`.' })
  @Property({ type: 'string', length: 40 })
  shortcut!: string

  @Field(() => String, {
    description: 'May contain placeholders such as `{{visitor.name|there}}`, with a text for when it is unknown.',
  })
  @Property({ type: 'text' })
  text!: string
}

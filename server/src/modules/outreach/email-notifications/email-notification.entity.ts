import type { Opt } from '@mikro-orm/core'
import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType } from 'type-graphql'
import { Audited } from '../../../kernel/audit/audit.ts'
import { TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../kernel/tenancy/versioned-entity.ts'

/** A tenant's changes to a kind of automatic email. Without a row, it is sent with the built-in text. */
@ObjectType()
@Unique({ properties: ['tenantId', 'kind'] })
@Audited({ area: 'email_marketing', title: 'kind', ignored: ['content'] })
@TenantTable()
export class EmailNotification extends VersionedEntity {
  @Field(() => String, { description: 'The automatic email, such as `order_placed`.' })
  @Property({ type: 'string', length: 60, updatable: false } as never)
  kind!: string

  @Field(() => Boolean, { description: 'Whether it is sent.' })
  @Property({ type: 'boolean', default: true })
  isEnabled: Opt<boolean> = true

  @Field(() => Boolean, { description: 'Whether the design is sent. Otherwise the built-in text.' })
  @Property({ type: 'boolean', default: false })
  usesDesign: Opt<boolean> = false

  @Field(() => String)
  @Property({ type: 'string', length: 300 })
  subject!: string

  @Field(() => String, { description: 'Mailboxes show it after the subject. May be empty.' })
  @Property({ type: 'string', length: 300 })
  preheader: Opt<string> = ''

  /** An encoded tree of email blocks. Null once the design was deleted. */
  @Property({ type: 'text', nullable: true, lazy: true })
  content: string | null = null
}

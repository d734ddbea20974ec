import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType } from 'type-graphql'
import { Audited } from '../../../../kernel/audit/audit.ts'
import { TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'
import { ImapMailbox, READING_COLUMNS } from '../../../platform/mail/index.ts'

/** The mailbox to which bounces and complaints are sent. Of its mails only reports about ours are read. */
@ObjectType()
@Unique({ properties: ['tenantId'] })
@Index({ name: 'bounce_mailbox_due', expression: `create index "bounce_mailbox_due" on "bounce_mailbox" ("due_at")` })
@Audited({ area: 'settings', title: 'address', ignored: READING_COLUMNS })
@TenantTable()
export class BounceMailbox extends ImapMailbox {
  @Field(() => String, {
    description: 'Its email address. Each mail is sent with its own as the return path, as bounces+b.…@example.com.',
  })
  @Property({ type: 'string', length: 250 })
  address!: string

  get table(): Opt<string> {
    return 'bounce_mailbox'
  }

  get passwordPurpose(): Opt<string> {
    return 'bounce mailbox password'
  }
}

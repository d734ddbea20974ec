import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType } from 'type-graphql'
import { Audited } from '../../../../kernel/audit/audit.ts'
import { TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'
import { ImapMailbox, READING_COLUMNS } from '../../../platform/mail/index.ts'

/** The mailbox through which live chats go on by email. Of its mails only answers to ours are read. */
@ObjectType()
@Unique({ properties: ['tenantId'] })
@Index({ name: 'chat_mailbox_due', expression: `create index "chat_mailbox_due" on "chat_mailbox" ("due_at")` })
@Audited({ area: 'settings', title: 'address', ignored: READING_COLUMNS })
@TenantTable()
export class ChatMailbox extends ImapMailbox {
  @Field(() => String, { description: 'Its email address. Each conversation has its own, as support+c.…@example.com.' })
  @Property({ type: 'string', length: 250 })
  address!: string

  get table(): Opt<string> {
    return 'chat_mailbox'
  }

  get passwordPurpose(): Opt<string> {
    return 'chat mailbox password'
  }
}

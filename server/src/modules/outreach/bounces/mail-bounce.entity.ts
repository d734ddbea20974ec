import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { SuppressionSource } from './suppression/mail-suppression.entity.ts'

export enum BounceKind {
  /** The address will never receive mail. */
  HARD = 'hard',
  /** It was refused this time, such as by a full mailbox. */
  SOFT = 'soft',
  /** The person marked it as spam. */
  COMPLAINT = 'complaint',
}

/** What a mail of ours led to after it was sent. However often it is reported, each kind has one row for a mail. */
@NotAudited()
@Unique({ properties: ['tenantId', 'sentMail', 'kind'] })
@Index({ properties: ['tenantId', 'email', 'kind', 'createdAt'] })
@TenantTable()
export class MailBounce extends TenantEntity {
  /** The ID of a recipient of a campaign, or of a mail of a journey. */
  @Property({ type: 'uuid', updatable: false } as never)
  sentMail!: string

  @Property({ type: 'string', length: 254 })
  email!: string

  @Property({ type: 'string', length: 12 })
  kind!: BounceKind

  @Property({ type: 'string', length: 12 })
  source!: SuppressionSource

  /** The words of the server that reported it. */
  @Property({ type: 'string', length: 300 })
  detail: Opt<string> = ''

  @Property({ type: 'datetime', onCreate: () => new Date() })
  createdAt!: Opt<Date>
}

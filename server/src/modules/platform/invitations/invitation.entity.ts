import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType } from 'type-graphql'
import { Audited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'

export const INVITATION_DAYS = 7

/** An invitation to join a tenant's staff. Accepting it creates the account. */
@ObjectType()
@Index({
  name: 'invitation_open',
  expression: `create unique index "invitation_open" on "invitation" ("tenant_id", "email") where ("accepted_at" is null)`,
})
@Audited({ area: 'users', title: 'email' })
@TenantTable()
export class Invitation extends TenantEntity {
  /** In lowercase. */
  @Field(() => String)
  @Property({ type: 'string' })
  email!: string

  @Field(() => Int)
  @Property({ type: 'integer' })
  roleId!: number

  /** SHA-256 of the token in the mail's link. */
  @Unique()
  @Property({ type: 'text', hidden: true })
  tokenHash!: string

  @Field(() => String)
  @Property({ type: 'string' })
  invitedByName!: string

  @Field(() => Date)
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>

  @Field(() => Date)
  @Property({ type: 'datetime' })
  expiresAt!: Date

  @Field(() => String, {
    nullable: true,
    description:
      'The link to pass on, if no mail server is set up. Only in the response to inviting or resending; afterwards only its hash is stored.',
  })
  @Property({ type: 'string', persist: false })
  link?: string | null

  /** Whether the link was only emailed. If so, using it proves control of the address. */
  @Property({ type: 'boolean', default: false })
  isLinkMailed: Opt<boolean> = false

  @Property({ type: 'datetime', nullable: true })
  acceptedAt: Date | null = null

  get isExpired(): Opt<boolean> {
    return this.expiresAt.getTime() <= Date.now()
  }

  /** Sets a new link for the same person; the previous one stops working. */
  renew(tokenHash: string): void {
    this.tokenHash = tokenHash
    this.expiresAt = new Date(Date.now() + INVITATION_DAYS * 24 * 60 * 60 * 1000)
  }
}

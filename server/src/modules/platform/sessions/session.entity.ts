import type { Opt } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'

/**
 * A signed-in browser. It is looked up before any tenant is known, so no policy opens the table: the functions of
 * `session-store.ts` are the only way in.
 */
@Entity({ rowLevelSecurity: true })
export class Session {
  @PrimaryKey({ type: 'uuid', defaultRaw: 'uuidv7()' })
  id!: string

  @Index()
  @Property({ type: 'uuid' })
  userId!: string

  /** The tenant it works in: fixed for a tenant's people, chosen by agencies and role 1. */
  @Property({ type: 'uuid', nullable: true })
  tenantId: string | null = null

  /** SHA-256 of the token in the browser's cookie. */
  @Unique()
  @Property({ type: 'text' })
  tokenHash!: string

  /** `admin` or `site`: a session is valid only at the entry point where it began. */
  @Property({ type: 'string', fieldName: 'door' })
  entryPoint!: string

  /** The browser's user agent and IP address at sign-in, shown to the account's owner. */
  @Property({ type: 'text', default: '' })
  userAgent: Opt<string> = ''

  @Property({ type: 'text', default: '' })
  address: Opt<string> = ''

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  seenAt!: Opt<Date>

  @Index()
  @Property({ type: 'datetime' })
  expiresAt!: Date
}

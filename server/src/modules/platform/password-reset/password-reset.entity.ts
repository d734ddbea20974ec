import type { Opt } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'

/**
 * A single-use link for choosing a new password. Looked up before the tenant is known, so no policy opens the table:
 * access goes through the functions in `password-reset-store.ts` only.
 */
@Entity({ rowLevelSecurity: true })
export class PasswordReset {
  @PrimaryKey({ type: 'uuid', defaultRaw: 'uuidv7()' })
  id!: string

  @Index()
  @Property({ type: 'uuid' })
  userId!: string

  /** SHA-256 of the token in the mail's link. */
  @Unique()
  @Property({ type: 'text' })
  tokenHash!: string

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>

  @Property({ type: 'datetime' })
  expiresAt!: Date
}

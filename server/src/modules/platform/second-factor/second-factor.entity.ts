import type { Opt } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/**
 * The authenticator app of an account. Asked for before any tenant is known, so no policy opens the table: the
 * functions of `second-factor-store.ts` are the only way in.
 */
@Entity({ rowLevelSecurity: true })
export class SecondFactor {
  @PrimaryKey({ type: 'uuid' })
  userId!: string

  /** The app's secret, sealed with the installation's. */
  @Property({ type: 'text' })
  sealedSecret!: string

  /** The half minute of the last code that was taken: neither it nor an earlier one is taken again. */
  @Property({ type: 'integer', default: 0 })
  lastStep: Opt<number> = 0

  /** SHA-256 of the recovery codes that are left. */
  @Property({ type: 'text[]' })
  recoveryHashes: string[] = []

  /** Until a code has proved that the app is set up, signing in does not ask for one. */
  @Property({ type: 'datetime', nullable: true })
  confirmedAt: Date | null = null
}

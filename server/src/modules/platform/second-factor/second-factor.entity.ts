import type { Opt } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/**
 * The authenticator app of an account. Read before the tenant is known, so no policy opens the table: access goes
 * through the functions in `second-factor-store.ts` only.
 */
@Entity({ rowLevelSecurity: true })
export class SecondFactor {
  @PrimaryKey({ type: 'uuid' })
  userId!: string

  /** The app's secret, encrypted with the installation's secret. */
  @Property({ type: 'text' })
  sealedSecret!: string

  /** The time step of the last accepted code. Codes of this step and earlier ones are rejected. */
  @Property({ type: 'integer', default: 0 })
  lastStep: Opt<number> = 0

  /** SHA-256 of the unused recovery codes. */
  @Property({ type: 'text[]' })
  recoveryHashes: string[] = []

  /** Null until a code has proved that the app is set up. Until then signing in doesn't ask for one. */
  @Property({ type: 'datetime', nullable: true })
  confirmedAt: Date | null = null
}

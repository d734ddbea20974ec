import type { Area } from '../access/permissions.ts'
import type { RequestContext } from '../context/context.ts'

/** Somebody that a tenant keeps data about. */
export interface Person {
  readonly customerIds: readonly string[]
  readonly emails: readonly string[]
}

/**
 * What a capability keeps about people beyond rows whose foreign key says whose they are: those are found, handed out and
 * erased by the key alone.
 */
export interface PersonalData {
  /** What it is called where somebody gets all that is kept about them. */
  readonly name: string
  /** Whoever may view this area may hand it out. */
  readonly area: Area
  collect(ctx: RequestContext, person: Person): Promise<object[]>
  /** How much of it goes when the person is erased. */
  count(ctx: RequestContext, person: Person): Promise<number>
  forget(ctx: RequestContext, person: Person): Promise<void>
}

/** Why rows of a table stay when the person they are about is erased, such as invoices: by the table's name. */
export type RetentionReasons = Readonly<Record<string, string>>

declare module '../context/installation.ts' {
  interface Installation {
    /** What capabilities keep about people by other ways than a foreign key. */
    readonly personalData: readonly PersonalData[]
    readonly retentionReasons: RetentionReasons
  }
}

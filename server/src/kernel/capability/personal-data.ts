import type { Area } from '../access/permissions.ts'
import type { RequestContext } from '../context/context.ts'

/** A person about whom a tenant stores data. */
export interface Person {
  readonly customerIds: readonly string[]
  readonly emails: readonly string[]
  /** In E.164 format. */
  readonly phones: readonly string[]
}

/**
 * Personal data of a capability outside rows with a foreign key to the person: those are found, exported and
 * erased by that key.
 */
export interface PersonalData {
  /** Its name in a person's data export. */
  readonly name: string
  /** The permission area that allows exporting it. */
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
    /** Personal data that capabilities store without a foreign key to the person. */
    readonly personalData: readonly PersonalData[]
    readonly retentionReasons: RetentionReasons
  }
}

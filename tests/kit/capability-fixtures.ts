import type { TestServer } from '../../server/src/app/test-server.ts'
import type { TestDatabase } from './database.ts'

/**
 * The rows of one tenant that tests call operations with: an id for each kind of row. Each capability merges its own
 * kinds into this interface.
 */
export interface Rows {
  readonly tenant: string
}

export type RowKind = keyof Rows
export type Handle = 'maple' | 'birch'

/** A server in this process or in one of its own. */
export type ReachableServer = Omit<TestServer, 'startAnother' | 'server' | 'statements'>

/** A valid call of a REST route. */
export interface RestExample {
  readonly query?: Readonly<Record<string, string>>
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The expected status, if it is not 200. */
  readonly status?: number
}

/**
 * What a capability supplies to the tests that call every operation and every REST route. It is exported as `fixtures`
 * from a `*.fixtures.ts` in the capability's folder, where `all-fixtures.ts` finds it.
 */
export interface CapabilityFixtures {
  /**
   * The places that take the id of a row, for each kind: `InputType.field`, `operation.argument`, or `InputType.field.part`
   * for an input that several types share. Each kind gets an id; `create` may return another one.
   */
  readonly ids?: Readonly<Partial<Record<RowKind, RegExp>>>
  /** Creates rows through the API or looks up existing ones, once per tenant and before `reset`. */
  create?(server: ReachableServer, handle: Handle, tenantId: string): Promise<Partial<Rows>>
  /** Inserts missing rows and undoes changes. Runs in the order of the capabilities. */
  reset?(database: TestDatabase, rows: Rows): Promise<void>
  /** Values of `missing` rows that are no ids. */
  readonly missing?: Partial<Rows>
  /**
   * Valid values by `InputType.field`, or by the name of a field: then texts are for fields that take text or times, and
   * numbers for whole numbers. `undefined` leaves the field out, also an id that valid calls don't have.
   */
  readonly values?: Readonly<Record<string, () => unknown>>
  /** A valid call of each of its REST routes, such as `GET /pages`. */
  readonly rest?: Readonly<Record<string, (rows: Rows) => RestExample>>
  /** The event behind each of its subscriptions. `userId` is the subscriber. */
  readonly events?: Readonly<Record<string, (rows: Rows, userId: string) => readonly [name: string, payload: object]>>
  /** Columns (`table.column`) that hold one of a few known words. Tests keep them as they are. */
  readonly vocabulary?: readonly string[]
  /** Its operations that anybody may call, without an account. */
  readonly openToAnyone?: readonly string[]
  /** Its texts that may be longer than 1,000 characters, with their limit: `InputType.field` or `operation(argument)`. */
  readonly longTexts?: Readonly<Record<string, number>>
  /** Operations that refuse even valid values, with the code: nobody has this account, link or code. */
  readonly expectedErrors?: Readonly<Record<string, string>>
  /** Operations on rows that belong to one person. Others in the tenant do not find them. */
  readonly personal?: readonly string[]
  /** Operations that need more than the permission they state. */
  readonly administratorsOnly?: readonly string[]
  /** Operations that show several tenants to agencies and to the installation's administrators, on purpose. */
  readonly acrossTenants?: readonly string[]
  /** Queries whose response repeats words of the request. */
  readonly echoing?: readonly string[]
}

let count = 0

/** A number that no other value of this run has. */
export const nextNumber = (): number => ++count

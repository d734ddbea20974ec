import type { EntityClass } from '@mikro-orm/core'
import type { Feature } from '../access/features.ts'
import type { Action, Area } from '../access/permissions.ts'
import type { RequestContext } from '../context/context.ts'
import type { Registry } from '../registries/registry.ts'
import type { WordTable } from '../search/word-table.ts'

/**
 * A kind of record, named after its table, whose migration calls `extendsRecord`. Other capabilities attach files, tags,
 * custom fields and the like to its rows without importing it.
 */
export interface RecordKind {
  /** For people, in the plural. */
  readonly label: string
  readonly entity: EntityClass<object>
  /** The permissions to view, edit and delete in this area also hold for everything attached to the records. */
  readonly area: Area
  readonly feature: Feature
  titleOf(record: object): string
  /** The record's path in the admin. */
  path(id: string): string
  /** Throws NOT_FOUND unless the record can be viewed. */
  requireVisible(ctx: RequestContext, id: string): Promise<unknown>
  /** Locks the record until the transaction ends, so that it can't be erased or merged in between. Throws NOT_FOUND unless it can be edited. */
  lock(ctx: RequestContext, id: string): Promise<unknown>
  /** Whether files can be attached. */
  readonly files?: RecordFiles
  /** Whether notes can be written about the records. Customers have theirs in any case. */
  readonly notes?: RecordNotes
  /** Whether tenants can define fields. If search finds values, their words are in `words`, with the field's ID as source. */
  readonly customFields?: { readonly words?: Pick<WordTable, 'table' | 'record'> }
}

export interface RecordNotes {
  /** SQL: whether the record with the ID in this column is deleted. Its notes are in no list until it is restored. */
  hides(column: string): string
}

export interface RecordFiles {
  /** Part of their URLs: /api/v1/admin/<path>/files/…. */
  readonly path: string
  /** Throws unless the viewer may do this with some records, where the permissions of `area` do not decide it. */
  requireAccess?(ctx: RequestContext, action: Action): void
}

/** The kinds of records, by name. Each capability adds the names of its `recordKinds` by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities add to it
export interface RecordKinds {}

export type RecordKindName = keyof RecordKinds

declare module '../context/installation.ts' {
  interface Installation {
    readonly recordKinds: Registry<RecordKindName, RecordKind>
  }
}

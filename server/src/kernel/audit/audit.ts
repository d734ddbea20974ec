import type { Area } from '../access/permissions.ts'
import type { AuditAction } from './audit-actions.ts'
import type { AuditChange } from './audit-changes.ts'

/** Who does something, as the log keeps it when accounts, keys and names are long gone. */
export interface Actor {
  readonly kind: 'person' | 'api_key' | 'job' | 'visitor' | 'installation'
  readonly id: string | null
  readonly name: string
  /** The agency for which somebody works in the tenant, or whatever else lets a guest in. */
  readonly via: string | null
  /** The IP. Stored under this name in the log and with imports. */
  readonly address: string | null
}

export const INSTALLATION: Actor = { kind: 'installation', id: null, name: 'Mainstreet', via: null, address: null }

export interface AuditOptions {
  /** Whoever may view this area may read of these records in the log; by default the area called like the table, else the settings. */
  readonly area?: Area
  /** The property that a record is called by, where it is none of the usual ones. */
  readonly title?: string
  /** The property that names the record on whose page changes are told, such as whose vehicle it is; `id` for that record. */
  readonly subject?: string
  /** Properties that follow from others. */
  readonly ignored?: readonly string[]
}

const options = new Map<object, AuditOptions | null>()

/** How the log tells of an entity's rows. Without this it tells of them too, by what their columns are called. */
export function Audited(how: AuditOptions): ClassDecorator {
  return (target) => void options.set(target, how)
}

/** Leaves a table out of the log: its rows are themselves a history, or letters, of what is recorded already. */
export function NotAudited(): ClassDecorator {
  return (target) => void options.set(target, null)
}

/** Null for what is left out. */
export function auditOptionsOf(entity: object): AuditOptions | null {
  const found = options.get(entity)
  return found === undefined ? {} : found
}

const actionOverrides = new WeakMap<object, AuditAction>()

/** Says what the change of a record that is about to be written means: `published` rather than `updated`. */
export function setAuditAction(record: object, act: AuditAction): void {
  actionOverrides.set(record, act)
}

const skipped = new WeakSet<object>()

/** The change of a record that is about to be written goes on with one that the log tells of already. */
export function skipAudit(record: object): void {
  skipped.add(record)
}

/** Whether the change under way is left untold, once. */
export function takeSkipAudit(record: object): boolean {
  return skipped.delete(record)
}

const additionalChanges = new WeakMap<object, readonly AuditChange[]>()

/** What changes of a record beside its own columns, in the write under way: the log tells it in the same entry. */
export function addAuditChanges(record: object, changes: readonly AuditChange[]): void {
  additionalChanges.set(record, changes)
}

/** What was said of the change under way, once. */
export function takeAuditChanges(record: object): readonly AuditChange[] {
  const changes = additionalChanges.get(record) ?? []
  additionalChanges.delete(record)
  return changes
}

/** The name given to the change under way, once. */
export function takeAuditAction(record: object): AuditAction | undefined {
  const act = actionOverrides.get(record)
  actionOverrides.delete(record)
  return act
}

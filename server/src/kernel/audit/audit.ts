import type { Area } from '../access/permissions.ts'
import type { AuditAction } from './audit-actions.ts'
import type { AuditChange } from './audit-changes.ts'

/** Who did something. The log keeps it after accounts and keys are deleted. */
export interface Actor {
  readonly kind: 'person' | 'api_key' | 'job' | 'visitor' | 'installation'
  readonly id: string | null
  readonly name: string
  /** The agency on whose behalf the person works in the tenant, or another reason for access. */
  readonly via: string | null
  /** The IP. Stored under this name in the log and with imports. */
  readonly address: string | null
}

export const INSTALLATION: Actor = { kind: 'installation', id: null, name: 'Mainstreet', via: null, address: null }

export interface AuditOptions {
  /** Entries require permission to view this area; by default the one named like the table, else settings. */
  readonly area?: Area
  /** The same for tables whose records belong to several areas. */
  areaOf?(record: object): Area
  /** The property with the record's title, if it is none of the usual ones. */
  readonly title?: string
  /** The property with the ID of the record whose timeline shows the changes, such as a vehicle's customer. */
  readonly subject?: string
  /** Properties that are derived from others. */
  readonly ignored?: readonly string[]
}

const options = new Map<object, AuditOptions | null>()

/** Options for the audit entries of an entity's rows. Entities without it are audited with the defaults. */
export function Audited(how: AuditOptions): ClassDecorator {
  return (target) => void options.set(target, how)
}

/** Excludes a table from the log, because its rows are a history themselves. */
export function NotAudited(): ClassDecorator {
  return (target) => void options.set(target, null)
}

/** Null for excluded tables. */
export function auditOptionsOf(entity: object): AuditOptions | null {
  const found = options.get(entity)
  return found === undefined ? {} : found
}

const audiences = new WeakMap<object, readonly string[] | null>()

/** Restricts the audit entry of the record's pending change to these accounts. Null means no restriction. */
export function setAuditAudience(record: object, audience: readonly string[] | null): void {
  audiences.set(record, audience)
}

/** The accounts that may read the entry of the pending change, or null. Resets it. */
export function takeAuditAudience(record: object): readonly string[] | null {
  const audience = audiences.get(record) ?? null
  audiences.delete(record)
  return audience
}

const chosenAreas = new WeakMap<object, Area>()

/** Sets the area of the entry of the record's pending change, for tables whose rows belong to records of several areas. */
export function setAuditArea(record: object, area: Area): void {
  chosenAreas.set(record, area)
}

/** The area set for the pending change. Resets it. */
export function takeAuditArea(record: object): Area | undefined {
  const area = chosenAreas.get(record)
  chosenAreas.delete(record)
  return area
}

const actionOverrides = new WeakMap<object, AuditAction>()

/** Names the action of a record's pending change, such as `published` instead of `updated`. */
export function setAuditAction(record: object, action: AuditAction): void {
  actionOverrides.set(record, action)
}

const actors = new WeakMap<object, Actor>()

/** Sets who made the record's pending change, where one transaction writes for several people. */
export function setAuditActor(record: object, actor: Actor): void {
  actors.set(record, actor)
}

/** The actor set for the pending change. Resets it. */
export function takeAuditActor(record: object): Actor | undefined {
  const actor = actors.get(record)
  actors.delete(record)
  return actor
}

const skipped = new WeakSet<object>()

/** Skips the entry of a record's pending change, because it continues one that is already in the log. */
export function skipAudit(record: object): void {
  skipped.add(record)
}

/** Whether to skip the pending change. Resets it. */
export function takeSkipAudit(record: object): boolean {
  return skipped.delete(record)
}

const additionalChanges = new WeakMap<object, readonly AuditChange[]>()

/** Adds changes of related data to the entry of a record's pending change. */
export function addAuditChanges(record: object, changes: readonly AuditChange[]): void {
  additionalChanges.set(record, changes)
}

/** The added changes of the pending change. Resets them. */
export function takeAuditChanges(record: object): readonly AuditChange[] {
  const changes = additionalChanges.get(record) ?? []
  additionalChanges.delete(record)
  return changes
}

/** The action set for the pending change. Resets it. */
export function takeAuditAction(record: object): AuditAction | undefined {
  const action = actionOverrides.get(record)
  actionOverrides.delete(record)
  return action
}

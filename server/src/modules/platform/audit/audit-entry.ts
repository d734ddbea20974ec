import type { Area } from '../../../kernel/access/permissions.ts'
import type { Actor } from '../../../kernel/audit/audit.ts'
import type { AuditAction } from '../../../kernel/audit/audit-actions.ts'
import type { AuditChange } from '../../../kernel/audit/audit-changes.ts'
import { currentActor, currentAuditBatchId } from '../../../kernel/tenancy/tenant-scope.ts'
import { type ActorKind, AuditEntry } from './audit-entry.entity.ts'

/** An action on a record. */
export interface AuditEvent {
  readonly action: AuditAction
  readonly kind: string
  readonly area: Area
  readonly recordId?: string | null
  readonly recordTitle?: string
  /** The record on whose page the entry is shown. */
  readonly subjectId?: string | null
  /** Another record whose values the entry repeats. */
  readonly relatedId?: string | null
  readonly changes?: readonly AuditChange[]
  /** The accounts that may read the entry; null for everybody who may view the area. */
  readonly audience?: readonly string[] | null
  /** Defaults to the actor of the current scope. */
  readonly actor?: Actor | undefined
}

export function newEntry(event: AuditEvent): AuditEntry {
  return Object.assign(new AuditEntry(), fieldsOf(event))
}

function fieldsOf(event: AuditEvent) {
  const {
    action,
    kind,
    area,
    recordId = null,
    recordTitle = '',
    subjectId = null,
    relatedId = null,
    changes = [],
    audience = null,
    actor = currentActor(),
  } = event
  const { kind: actorKind, id: actorId, name: actorName, via: actorVia, address } = actor
  const who = { actorKind: actorKind as ActorKind, actorId, actorName, actorVia, address }
  const what = {
    action,
    kind,
    area,
    recordId,
    recordTitle,
    subjectId,
    changes: [...changes],
    batchId: currentAuditBatchId(),
    relatedId,
    audience: audience && [...audience],
  }
  return { ...what, ...who }
}

import { type ChangeSet, ChangeSetType, type EventSubscriber, type FlushEventArgs } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import {
  auditOptionsOf,
  takeAuditAction,
  takeAuditActor,
  takeAuditArea,
  takeAuditAudience,
  takeAuditChanges,
  takeSkipAudit,
} from '../../../kernel/audit/audit.ts'
import { auditedFields, changesBetween } from '../../../kernel/audit/audit-changes.ts'
import { currentTenantId } from '../../../kernel/tenancy/tenant-scope.ts'
import { type AuditEvent, newEntry } from './audit-entry.ts'
import { areaOfRecord, titleOfRecord } from './audited-record.ts'

type Row = Record<string, unknown>
type Written = ChangeSet<Row>

/**
 * Tells of every row of a tenant that the ORM writes, in the same flush and so in the same transaction. Nothing has to be
 * done for a new table; statements written by hand go past it and are told of by `AuditService.record`.
 */
export class AuditSubscriber implements EventSubscriber {
  async onFlush({ em, uow }: FlushEventArgs): Promise<void> {
    if (!currentTenantId()) return
    const written = [...uow.getChangeSets()].filter((one) => isAudited(one as Written)) as Written[]
    if (written.length === 0) return
    await giveIds(em as EntityManager, written.filter(isNew))
    for (const one of written) {
      const event = eventOf(one)
      if (event) uow.computeChangeSet(newEntry(event))
    }
  }
}

/** The creation of a record that is inserted without a flush. Null if such records are not in the log. */
export function creationOf(em: EntityManager, record: object): AuditEvent | null {
  const meta = em.getMetadata().get(record.constructor as never)
  const written = { type: ChangeSetType.CREATE, entity: record, meta, payload: record } as unknown as Written
  return isAudited(written) ? eventOf(written) : null
}

function isAudited({ entity, meta }: Pick<Written, 'entity' | 'meta'>): boolean {
  if (!auditOptionsOf(meta.class)) return false
  return (meta.tableName === 'tenant' ? entity.id : entity.tenantId) === currentTenantId()
}

const isNew = ({ type }: Written) => type === ChangeSetType.CREATE

/** The log names a new record, so its id cannot wait for the database to make it while it is written. */
async function giveIds(em: EntityManager, created: readonly Written[]): Promise<void> {
  const bare = created.filter(({ entity }) => !entity.id)
  if (bare.length === 0) return
  const ids = await em.execute<{ id: string }[]>('select uuidv7() as id from generate_series(1, ?)', [bare.length])
  bare.forEach(({ entity, payload }, index) => {
    entity.id = payload.id = ids[index]?.id
  })
}

/** The entry for a write, before it is an entity. Null if only unlogged properties change. */
function eventOf({ type, entity, meta, payload, originalEntity }: Written): AuditEvent | null {
  const how = auditOptionsOf(meta.class) ?? {}
  const isDeletion = type === ChangeSetType.DELETE || type === ChangeSetType.DELETE_EARLY
  const isCreation = type === ChangeSetType.CREATE
  const before = isCreation ? null : ((originalEntity ?? entity) as Row)
  const after = isDeletion ? null : ({ ...before, ...payload } as Row)
  const named = takeAuditAction(entity)
  const audience = takeAuditAudience(entity)
  const actor = takeAuditActor(entity)
  const area = takeAuditArea(entity) ?? areaOfRecord(meta.tableName, how, entity)
  if (takeSkipAudit(entity)) return null
  const changes = [...changesBetween(auditedFields(meta, how.ignored), before, after), ...takeAuditChanges(entity)]
  if (changes.length === 0 && !named && !isCreation && !isDeletion) return null
  return {
    action: isCreation ? 'created' : isDeletion ? 'deleted' : (named ?? 'updated'),
    kind: meta.tableName,
    area,
    recordId: String(entity.id),
    recordTitle: titleOfRecord(entity, how),
    subjectId: how.subject && entity[how.subject] ? String(entity[how.subject]) : null,
    changes,
    audience,
    actor,
  }
}

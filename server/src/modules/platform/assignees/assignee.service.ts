import { raw } from '@mikro-orm/core'
import DataLoader from 'dataloader'
import type { AuditChange } from '../../../kernel/audit/audit-changes.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { groupedRows } from '../../../kernel/database/grouped-rows.ts'
import { escapedLike, type IDFilter } from '../../../kernel/graphql/filters.ts'
import { ADMINISTRATOR, MANAGER } from '../../../kernel/tenancy/viewer.ts'
import { invalidField, isId } from '../../../kernel/validation/errors.ts'
import { type Named, UserService } from '../users/index.ts'
import { type Assignee, toAssignee } from './assignee.ts'
import { RecordAssignee } from './record-assignee.entity.ts'

export const MOST_ASSIGNEES = 50
const MOST_CANDIDATES = 100

/** What an assignment changes. */
export interface AssigneeChange {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** For the audit entry of the record; empty if nothing changes. */
  readonly auditChanges: readonly AuditChange[]
}

const NO_CHANGE: AssigneeChange = { added: [], removed: [], auditChanges: [] }

/** Who looks after records. Writes require a transaction with the record locked. */
export class AssigneeService {
  private readonly people = new DataLoader((ids: readonly string[]) => this.ctx.use(UserService).namesOf(ids))
  private readonly loader = new DataLoader((ids: readonly string[]) => this.load(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  /** In the order in which they were assigned. */
  async of(recordId: string): Promise<Assignee[]> {
    const found = await Promise.all((await this.userIdsOf(recordId)).map((id) => this.people.load(id)))
    return found.flatMap((person) => (person ? [toAssignee(person)] : []))
  }

  /** Also of those whose account is gone, in the order in which they were assigned. */
  async userIdsOf(recordId: string): Promise<string[]> {
    return (await this.loader.load(recordId)).map(({ userId }) => userId)
  }

  /** The current assignees who are still eligible. */
  async assignableOf(recordId: string): Promise<string[]> {
    const ids = await this.userIdsOf(recordId)
    const assignable = new Set(await this.candidatesAmong(ids))
    return ids.filter((id) => assignable.has(id))
  }

  /**
   * Active administrators and managers whose name or email contains the text, by name. For viewers who may not view
   * users, only the whole email counts: by its parts they could guess it.
   */
  async candidates(search: string): Promise<Assignee[]> {
    const typed = escapedLike(search.trim())
    const text = `%${typed}%`
    const rows = await this.ctx.em.execute<Named[]>(
      `select "id", "display_name" as "displayName" from "user"
       where "deactivated_at" is null and "role_id" in (?, ?) and ("display_name" ilike ? or "email" ilike ?)
       order by lower("display_name"), "id" limit ?`,
      [ADMINISTRATOR, MANAGER, text, this.ctx.can('users.can_view') ? text : typed, MOST_CANDIDATES],
    )
    return rows.map(toAssignee)
  }

  /** Those of the people who can be assigned, by name. */
  async assignable(ids: readonly string[]): Promise<Assignee[]> {
    if (ids.length === 0) return []
    const rows = await this.ctx.em.execute<Named[]>(
      `select "id", "display_name" as "displayName" from "user"
       where "deactivated_at" is null and "role_id" in (?, ?) and "id" = any(?::uuid[]) order by lower("display_name"), "id"`,
      [ADMINISTRATOR, MANAGER, `{${ids.filter(isId).join(',')}}`],
    )
    return rows.map(toAssignee)
  }

  /** Validates the new assignees of a record; null for a new record. Those already assigned may stay, whatever their role is now. */
  async validate(recordId: string | null, requested: readonly string[] | null | undefined): Promise<AssigneeChange> {
    if (!requested) return NO_CHANGE
    const before = recordId ? await this.userIdsOf(recordId) : []
    const wanted = [...new Set(requested.map((id) => id.toLowerCase()))]
    const added = wanted.filter((id) => !before.includes(id))
    // Records that were merged may have more: these can still be removed.
    if (added.length > 0 && wanted.length > MOST_ASSIGNEES)
      throw invalidField('assigneeIds', `At most ${MOST_ASSIGNEES} assignees`)
    const removed = before.filter((id) => !wanted.includes(id))
    if (added.length + removed.length === 0) return NO_CHANGE
    await this.requireCandidates(added)
    const auditChanges = [{ field: 'assignees', before: await this.namesOf(before), after: await this.namesOf(wanted) }]
    return { added, removed, auditChanges }
  }

  /** Writes what `validate` returned, with the next flush. */
  async apply(recordId: string, { added, removed }: AssigneeChange): Promise<void> {
    const gone =
      removed.length > 0 ? await this.ctx.em.find(RecordAssignee, { recordId, userId: { $in: [...removed] } }) : []
    for (const one of gone) this.ctx.em.remove(one)
    for (const userId of added) this.ctx.em.create(RecordAssignee, { recordId, userId })
  }

  /** Converts a filter by assignee into MikroORM conditions on the record. */
  matching(filter: IDFilter | null | undefined): object[] {
    const { eq, in: several, isNull } = filter ?? {}
    const wanted = [...(typeof eq === 'string' ? [[eq]] : []), ...(several ? [several] : [])]
    const conditions = wanted.map((ids) =>
      assignedTo(`and a."user_id" = any(?::uuid[])`, [`{${ids.filter(isId).join(',')}}`]),
    )
    return typeof isNull === 'boolean'
      ? [...conditions, assignedTo('', [], isNull ? 'not exists' : 'exists')]
      : conditions
  }

  private async requireCandidates(ids: readonly string[]): Promise<void> {
    if ((await this.candidatesAmong(ids)).length < ids.length)
      throw invalidField('assigneeIds', 'Choose administrators or managers')
  }

  private async candidatesAmong(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return []
    const rows = await this.ctx.em.execute<{ id: string }[]>(
      `select "id" from "user" where "deactivated_at" is null and "role_id" in (?, ?) and "id" = any(?::uuid[])`,
      [ADMINISTRATOR, MANAGER, `{${ids.filter(isId).join(',')}}`],
    )
    return rows.map(({ id }) => id)
  }

  private async namesOf(ids: readonly string[]): Promise<string | null> {
    const people = await Promise.all(ids.map((id) => this.people.load(id)))
    return people.flatMap((person) => person?.displayName ?? []).join(', ') || null
  }

  private async load(recordIds: readonly string[]): Promise<RecordAssignee[][]> {
    const where = { recordId: { $in: [...new Set(recordIds)] } }
    const rows = await this.ctx.em.find(RecordAssignee, where, { orderBy: { id: 'asc' } })
    return groupedRows(rows, ({ recordId }) => recordId, recordIds)
  }
}

/** A correlated subquery on `record_assignee`. */
function assignedTo(more: string, values: readonly unknown[], exists = 'exists'): object {
  const sql = (alias: string) =>
    `${exists} (select from "record_assignee" a where a."record_id" = ${alias}."id" ${more})`
  return { [raw(sql, [...values])]: [] }
}

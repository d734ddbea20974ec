import { LockMode, raw } from '@mikro-orm/core'
import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { getRecord } from '../../../../kernel/database/records.ts'
import { flushNamed } from '../../../../kernel/database/unique.ts'
import type { IDFilter } from '../../../../kernel/graphql/filters.ts'
import { invalidField, isId, UserInputError } from '../../../../kernel/validation/errors.ts'
import { AuditService } from '../../../platform/audit/index.ts'
import { auditedList, noChange, type RelatedChange } from '../related-change.ts'
import { TaskLabel, TaskLabeling } from './task-label.entity.ts'
import type { UpdateTaskLabelInput } from './task-label.inputs.ts'

const MOST_LABELS = 200
export const MOST_LABELS_OF_TASK = 20
const LONGEST_NAME = 40

/** The labels of a tenant's tasks. They are created when a task gets them first. Writes require a transaction. */
export class TaskLabelService {
  private readonly loader = new DataLoader((ids: readonly string[]) => this.load(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  /** By name. */
  list(): Promise<TaskLabel[]> {
    return this.ctx.em.find(TaskLabel, {}, { orderBy: { name: 'asc', id: 'asc' } })
  }

  /** By name. */
  of(taskId: string): Promise<TaskLabel[]> {
    return this.loader.load(taskId)
  }

  async update({ id, name, color }: UpdateTaskLabelInput): Promise<TaskLabel> {
    const label = await getRecord(this.ctx.em, { entity: TaskLabel, noun: 'label' }, id)
    if (typeof name === 'string') label.name = nameOf(name, 'name')
    if (color) label.color = color
    return flushNamed(this.ctx.em, 'label', label)
  }

  /** Also removes it from all tasks. */
  async remove(id: string): Promise<string> {
    const label = await getRecord(this.ctx.em, { entity: TaskLabel, noun: 'label' }, id)
    this.ctx.em.remove(label)
    await this.ctx.em.flush()
    return label.id
  }

  /** Validates the new labels of a task, all by name; null for a new task. Creates those that the tenant doesn't have. */
  async validate(taskId: string | null, requested: readonly string[] | null | undefined): Promise<RelatedChange> {
    if (!requested) return noChange
    const names = new Map(requested.map((name) => nameOf(name, 'labels')).map((name) => [keyOf(name), name]))
    if (names.size > MOST_LABELS_OF_TASK)
      throw invalidField('labels', `A task has at most ${MOST_LABELS_OF_TASK} labels`)
    const before = taskId ? await this.of(taskId) : []
    const has = new Set(before.map(({ name }) => keyOf(name)))
    const added = await this.named([...names].filter(([key]) => !has.has(key)).map(([, name]) => name))
    const removed = before.filter(({ name }) => !names.has(keyOf(name))).map(({ id }) => id)
    if (added.length + removed.length === 0) return noChange
    const gone =
      removed.length > 0
        ? await this.ctx.em.find(TaskLabeling, { taskId: taskId ?? '', labelId: { $in: removed } })
        : []
    const after = [...before.filter(({ id }) => !removed.includes(id)), ...added].map(({ name }) => name).sort()
    return {
      auditChanges: [
        { field: 'labels', before: auditedList(before.map(({ name }) => name)), after: auditedList(after) },
      ],
      write: (id) => {
        for (const one of gone) this.ctx.em.remove(one)
        for (const label of added) this.ctx.em.create(TaskLabeling, { taskId: id, labelId: label.id })
      },
    }
  }

  /** Converts a filter by label into MikroORM conditions on the task. */
  matching(filter: IDFilter | null | undefined): object[] {
    const { eq, in: several, isNull } = filter ?? {}
    const wanted = [...(typeof eq === 'string' ? [[eq]] : []), ...(several ? [several] : [])]
    const conditions = wanted.map((ids) =>
      labelled('exists', `and l."label_id" = any(?::uuid[])`, [`{${ids.filter(isId).join(',')}}`]),
    )
    return typeof isNull === 'boolean'
      ? [...conditions, labelled(isNull ? 'not exists' : 'exists', '', [])]
      : conditions
  }

  /** Finds or creates the labels with these names and locks them against deletion. Safe to run concurrently. */
  private async named(names: readonly string[]): Promise<TaskLabel[]> {
    if (names.length === 0) return []
    const known = new Map((await this.list()).map((label) => [keyOf(label.name), label]))
    const missing = names.filter((name) => !known.has(keyOf(name)))
    if (missing.length > 0) await this.create(missing, known.size)
    const keys = names.map(keyOf)
    const rows = await this.ctx.em.find(
      TaskLabel,
      { [raw((alias) => `lower(${alias}."name")`)]: { $in: keys } },
      { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: 'asc' } },
    )
    return rows
  }

  private async create(names: readonly string[], count: number): Promise<void> {
    if (count + names.length > MOST_LABELS)
      throw new UserInputError(`There are ${MOST_LABELS} labels already. Delete one first.`)
    // In a fixed order, so that two transactions that create the same labels don't wait for each other.
    const sorted = names.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    const created = await this.ctx.em.execute<{ id: string; name: string }[]>(
      `insert into "task_label" ("tenant_id", "name") values ${sorted.map(() => '(?, ?)').join(', ')}
        on conflict ("tenant_id", lower("name")) do nothing returning "id", "name"`,
      sorted.flatMap((name) => [this.ctx.currentTenant.id, name]),
    )
    await this.ctx.use(AuditService).recordAll(
      created.map(({ id, name }) => ({
        action: 'created',
        kind: 'task_label',
        area: 'tasks',
        recordId: id,
        recordTitle: name,
      })),
    )
  }

  private async load(taskIds: readonly string[]): Promise<TaskLabel[][]> {
    const rows = await this.ctx.em.find(TaskLabeling, { taskId: { $in: [...new Set(taskIds)] } })
    const labels = rows.length > 0 ? await this.list() : []
    const has = new Set(rows.map(({ taskId, labelId }) => `${taskId} ${labelId}`))
    return taskIds.map((id) => labels.filter((label) => has.has(`${id} ${label.id}`)))
  }
}

const keyOf = (name: string) => name.toLowerCase()

function nameOf(typed: string, field: string): string {
  const name = typed.trim()
  if (!name) throw invalidField(field, 'Enter a name')
  if (name.length > LONGEST_NAME) throw invalidField(field, `A label has at most ${LONGEST_NAME} characters`)
  return name
}

/** A correlated subquery on `task_labeling`. */
function labelled(exists: string, more: string, values: readonly unknown[]): object {
  const sql = (alias: string) => `${exists} (select from "task_labeling" l where l."task_id" = ${alias}."id" ${more})`
  return { [raw(sql, [...values])]: [] }
}

import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { groupedRows } from '../../../../kernel/database/grouped-rows.ts'
import { invalidField, isId, orNotFound } from '../../../../kernel/validation/errors.ts'
import { auditedList, noChange, type RelatedChange } from '../related-change.ts'
import type { TaskChecklistItemInput } from './task-checklist.inputs.ts'
import { TaskChecklistItem } from './task-checklist-item.entity.ts'

/** The checklists of tasks. Writes require a transaction with the task locked. */
export class TaskChecklistService {
  private readonly loader = new DataLoader((ids: readonly string[]) => this.load(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  /** In their order. */
  of(taskId: string): Promise<TaskChecklistItem[]> {
    return this.loader.load(taskId)
  }

  /** Validates the items that replace those of a task; null for a new task. Items with an ID stay. */
  async validate(
    taskId: string | null,
    requested: readonly TaskChecklistItemInput[] | null | undefined,
  ): Promise<RelatedChange> {
    if (!requested) return noChange
    const { em } = this.ctx
    const before = taskId ? await this.of(taskId) : []
    const was = auditedList(before.map(written))
    const kept = new Set<TaskChecklistItem>()
    const items = requested.map(({ id, text, isDone }, position) => {
      if (!text.trim()) throw invalidField(`checklist.${position}.text`, 'Enter text')
      const known = id ? orNotFound(find(before, id), 'checklist item', `checklist.${position}.id`) : null
      if (known && kept.has(known)) throw invalidField(`checklist.${position}.id`, 'An item is listed twice')
      if (known) kept.add(known)
      return { known, fields: { text: text.trim(), isDone: isDone ?? known?.isDone ?? false, position } }
    })
    const is = auditedList(items.map(({ fields }) => written(fields)))
    const isSame = was === is && before.every((item, place) => items[place]?.known === item)
    if (isSame && before.length === items.length) return noChange
    return {
      auditChanges: [{ field: 'checklist', before: was, after: is }],
      write: (id) => {
        for (const item of before) if (!kept.has(item)) em.remove(item)
        for (const { known, fields } of items) {
          if (known) Object.assign(known, fields)
          else em.create(TaskChecklistItem, { ...fields, taskId: id })
        }
      },
    }
  }

  /** Checks or unchecks one item without overwriting concurrent changes to other items. */
  async check(taskId: string, itemId: string, isDone: boolean): Promise<RelatedChange> {
    const before = await this.of(taskId)
    const item = orNotFound(find(before, itemId), 'checklist item', 'itemId')
    if (item.isDone === isDone) return noChange
    return {
      auditChanges: [{ field: 'checklist', before: written(item), after: written({ ...item, isDone }) }],
      write: () => {
        item.isDone = isDone
      },
    }
  }

  private async load(taskIds: readonly string[]): Promise<TaskChecklistItem[][]> {
    const where = { taskId: { $in: [...new Set(taskIds)] } }
    const rows = await this.ctx.em.find(TaskChecklistItem, where, { orderBy: { position: 'asc', id: 'asc' } })
    return groupedRows(rows, ({ taskId }) => taskId, taskIds)
  }
}

const find = (items: readonly TaskChecklistItem[], id: string) =>
  isId(id) ? items.find((item) => item.id === id.toLowerCase()) : undefined

const written = ({ text, isDone }: Pick<TaskChecklistItem, 'text' | 'isDone'>) => `${isDone ? '☑' : '☐'} ${text}`

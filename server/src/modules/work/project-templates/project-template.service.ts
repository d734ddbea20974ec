import { addAuditChanges } from '../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { getRecord, lockRecord } from '../../../kernel/database/records.ts'
import { flushUnique } from '../../../kernel/database/unique.ts'
import { invalidField, requireVersion } from '../../../kernel/validation/errors.ts'
import { AssigneeService } from '../../platform/assignees/index.ts'
import { ProjectTemplate, type ProjectTemplateTask } from './project-template.entity.ts'
import type { CreateProjectTemplateInput, UpdateProjectTemplateInput } from './project-template.inputs.ts'
import { checkedTemplate, taken, titlesOf } from './template-rules.ts'

const MOST_TEMPLATES = 200
const TEMPLATE = { entity: ProjectTemplate, noun: 'project template' } as const

/** Writes templates. Requires a transaction. */
export class ProjectTemplateService {
  constructor(private readonly ctx: RequestContext) {}

  /** Sorted by name. */
  list(): Promise<ProjectTemplate[]> {
    return this.ctx.em.find(ProjectTemplate, {}, { orderBy: { name: 'asc', id: 'asc' }, limit: MOST_TEMPLATES })
  }

  get(id: string): Promise<ProjectTemplate> {
    return getRecord(this.ctx.em, TEMPLATE, id)
  }

  async create(typed: CreateProjectTemplateInput): Promise<ProjectTemplate> {
    const { em } = this.ctx
    const fields = checkedTemplate(typed)
    await this.requireAssignable(fields.tasks, [])
    if ((await em.count(ProjectTemplate, {})) >= MOST_TEMPLATES)
      throw invalidField('name', `At most ${MOST_TEMPLATES} templates`)
    const template = em.create(ProjectTemplate, fields)
    addAuditChanges(template, changesOf([], fields.tasks))
    return this.save(template)
  }

  async update({ id, version, ...typed }: UpdateProjectTemplateInput): Promise<ProjectTemplate> {
    const template = await lockRecord(this.ctx.em, TEMPLATE, id)
    requireVersion('projectTemplate', template, version)
    const fields = checkedTemplate(typed, template)
    await this.requireAssignable(fields.tasks, template.tasks)
    addAuditChanges(template, changesOf(template.tasks, fields.tasks))
    Object.assign(template, fields)
    return this.save(template)
  }

  async delete(id: string): Promise<string> {
    const template = await lockRecord(this.ctx.em, TEMPLATE, id)
    this.ctx.em.remove(template)
    await this.ctx.em.flush()
    return template.id
  }

  private async save(template: ProjectTemplate): Promise<ProjectTemplate> {
    await flushUnique(this.ctx.em, () => taken(template.name))
    return template
  }

  /** People who are already in the template may stay, even if they can no longer be assigned. */
  private async requireAssignable(
    tasks: readonly ProjectTemplateTask[],
    before: readonly ProjectTemplateTask[],
  ): Promise<void> {
    const known = new Set(before.flatMap(({ assigneeIds }) => assigneeIds))
    const added = new Set(tasks.flatMap(({ assigneeIds }) => assigneeIds).filter((id) => !known.has(id)))
    if (added.size === 0) return
    const assignable = await this.ctx.use(AssigneeService).assignable([...added])
    const at = tasks.findIndex(({ assigneeIds }) =>
      assigneeIds.some((id) => added.has(id) && !assignable.some((person) => person.id === id)),
    )
    if (at >= 0) throw invalidField(`tasks.${at}.assigneeIds`, 'Choose administrators and managers')
  }
}

function changesOf(before: readonly ProjectTemplateTask[], after: readonly ProjectTemplateTask[]) {
  const change = { field: 'tasks', before: titlesOf(before), after: titlesOf(after) }
  return change.before === change.after ? [] : [change]
}

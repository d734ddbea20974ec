import DataLoader from 'dataloader'
import type { AuditChange } from '../../../kernel/audit/audit-changes.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { forbidden, isId } from '../../../kernel/validation/errors.ts'
import { Customer, CustomerService } from '../../crm/customers/index.ts'
import { type BoardColumn, BoardReader } from '../boards/index.ts'
import { Project, ProjectService } from '../projects/index.ts'
import { Task, type TaskFields } from './task.entity.ts'
import type { TypedTask } from './task-rules.ts'

type Chosen = Pick<Task, 'customerId' | 'projectId'>
type Links = Pick<Task, 'customerId' | 'projectId' | 'parentId'>

/** Batch-loads the records that a list of tasks refers to. */
export class TaskLinks {
  private readonly customers = new DataLoader((ids: readonly string[]) => this.load(Customer, ids), { cache: false })
  private readonly projects = new DataLoader((ids: readonly string[]) => this.load(Project, ids), { cache: false })
  private readonly tasks = new DataLoader((ids: readonly string[]) => this.load(Task, ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  async customer(id: string | null): Promise<Customer | null> {
    return id ? this.customers.load(id) : null
  }

  async project(id: string | null): Promise<Project | null> {
    return id ? this.projects.load(id) : null
  }

  async task(id: string | null): Promise<Task | null> {
    return id ? this.tasks.load(id) : null
  }

  /** The column in which the task's project is a card, null without a board that the viewer sees. */
  async column(projectId: string | null): Promise<BoardColumn | null> {
    return this.ctx.use(BoardReader).column((await this.project(projectId))?.columnId ?? null)
  }

  /** The same, null unless everybody who may view projects sees the board. */
  async columnForEverybody(projectId: string | null): Promise<BoardColumn | null> {
    return this.ctx.use(BoardReader).columnForEverybody((await this.project(projectId))?.columnId ?? null)
  }

  /** The fields of a new task; without a customer of its own, it is for the customer of its project. */
  async withCustomerOfProject(fields: TaskFields, typed: TypedTask): Promise<TaskFields> {
    if (fields.customerId || typed.customerId !== undefined) return fields
    const project = await this.project(fields.projectId && isId(fields.projectId) ? fields.projectId : null)
    return { ...fields, customerId: project?.customerId ?? null }
  }

  /**
   * Newly linked customers and projects must exist, and need the permission to view them if the viewer chose them.
   * Waits for a concurrent deletion.
   */
  async require(fields: Chosen, before: Chosen, typed: TypedTask): Promise<void> {
    const { customerId, projectId } = fields
    if (customerId && customerId !== before.customerId) {
      if (typed.customerId && !this.ctx.can('customers.can_view'))
        throw forbidden("You don't have permission to choose a customer.")
      await this.ctx.use(CustomerService).forWriting(customerId)
    }
    if (projectId && projectId !== before.projectId) {
      if (typed.projectId && !this.ctx.can('projects.can_view'))
        throw forbidden("You don't have permission to choose a project.")
      await this.ctx.use(ProjectService).forWriting(projectId)
    }
  }

  /** Names before and after, for the audit log, where IDs would mean nothing to people. */
  async changed(before: Links | null, after: Links): Promise<AuditChange[]> {
    const [previous, current] = await Promise.all([before, after].map((links) => this.namesOf(links)))
    return (['customer', 'project', 'parent'] as const)
      .map((field) => ({ field, before: previous?.[field] ?? null, after: current?.[field] ?? null }))
      .filter((change) => change.before !== change.after)
  }

  private async namesOf(links: Links | null) {
    const [customer, project, parent] = await Promise.all([
      this.customer(links?.customerId ?? null),
      this.project(links?.projectId ?? null),
      this.task(links?.parentId ?? null),
    ])
    return { customer: customer?.displayName, project: project?.title, parent: parent?.title }
  }

  private async load<Row extends Customer | Project | Task>(
    entity: new () => Row,
    ids: readonly string[],
  ): Promise<(Row | null)[]> {
    const rows = (await this.ctx.em.find(entity, { id: { $in: [...ids] } } as never)) as Row[]
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id) ?? null)
  }
}

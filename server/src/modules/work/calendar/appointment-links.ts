import DataLoader from 'dataloader'
import type { AuditChange } from '../../../kernel/audit/audit-changes.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { forbidden, isId, notFound } from '../../../kernel/validation/errors.ts'
import { Customer, CustomerService } from '../../crm/customers/index.ts'
import { Vehicle } from '../../crm/vehicles/index.ts'
import { Project, ProjectService } from '../projects/index.ts'
import { Task, TaskService } from '../tasks/index.ts'
import type { AppointmentFields } from './appointment.entity.ts'

type Links = Pick<AppointmentFields, 'customerId' | 'vehicleId' | 'projectId' | 'taskId'>

const none: Links = { customerId: null, vehicleId: null, projectId: null, taskId: null }

/** Batch-loads the records that appointments refer to. */
export class AppointmentLinks {
  private readonly customers = new DataLoader((ids: readonly string[]) => this.load(Customer, ids), { cache: false })
  private readonly vehicles = new DataLoader((ids: readonly string[]) => this.load(Vehicle, ids), { cache: false })
  private readonly projects = new DataLoader((ids: readonly string[]) => this.load(Project, ids), { cache: false })
  private readonly tasks = new DataLoader((ids: readonly string[]) => this.load(Task, ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  async customer(id: string | null): Promise<Customer | null> {
    return id ? this.customers.load(id) : null
  }

  async vehicle(id: string | null): Promise<Vehicle | null> {
    return id ? this.vehicles.load(id) : null
  }

  async project(id: string | null): Promise<Project | null> {
    return id ? this.projects.load(id) : null
  }

  async task(id: string | null): Promise<Task | null> {
    return id ? this.tasks.load(id) : null
  }

  /**
   * Newly linked records must exist, and need the permission to view them unless the server chose the customer. Waits for
   * a concurrent deletion.
   */
  async require(fields: Links, before: Links | null, isOwnCustomer = false): Promise<void> {
    const was = before ?? none
    const isNew = (field: keyof Links) => fields[field] !== null && fields[field] !== was[field]
    if (isNew('customerId')) {
      if (!isOwnCustomer) this.requireView('customers.can_view', 'a customer')
      await this.ctx.use(CustomerService).forWriting(fields.customerId ?? '')
    }
    if (isNew('vehicleId')) await this.requireVehicle(fields)
    if (isNew('projectId')) {
      this.requireView('projects.can_view', 'a project')
      await this.ctx.use(ProjectService).forWriting(fields.projectId ?? '')
    }
    if (isNew('taskId')) {
      this.requireView('tasks.can_view', 'a task')
      await this.ctx.use(TaskService).forWriting(fields.taskId ?? '')
    }
  }

  /** Names before and after, for the audit log, where IDs would mean nothing to people. */
  async changed(before: Links | null, after: Links): Promise<AuditChange[]> {
    const [previous, current] = await Promise.all([before ?? none, after].map((links) => this.namesOf(links)))
    return (['customer', 'vehicle', 'project', 'task'] as const)
      .map((field) => ({ field, before: previous?.[field] ?? null, after: current?.[field] ?? null }))
      .filter((change) => change.before !== change.after)
  }

  private requireView(permission: 'customers.can_view' | 'projects.can_view' | 'tasks.can_view', noun: string): void {
    if (!this.ctx.can(permission)) throw forbidden(`You don't have permission to choose ${noun}.`)
  }

  private async requireVehicle({ customerId, vehicleId }: Links): Promise<void> {
    this.requireView('customers.can_view', 'a vehicle')
    const isKnown =
      isId(vehicleId ?? '') && customerId && (await this.ctx.em.count(Vehicle, { id: vehicleId ?? '', customerId })) > 0
    if (!isKnown) throw notFound('vehicle', 'vehicleId')
  }

  private async namesOf(links: Links) {
    const [customer, vehicle, project, task] = await Promise.all([
      this.customer(links.customerId),
      this.vehicle(links.vehicleId),
      this.project(links.projectId),
      this.task(links.taskId),
    ])
    return {
      customer: customer?.displayName,
      vehicle: vehicle?.displayName,
      project: project?.title,
      task: task?.title,
    }
  }

  private async load<Row extends Customer | Vehicle | Project | Task>(
    entity: new () => Row,
    ids: readonly string[],
  ): Promise<(Row | null)[]> {
    const rows = (await this.ctx.em.find(entity, { id: { $in: [...ids] } } as never)) as Row[]
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id) ?? null)
  }
}

import { addAuditChanges } from '../../../kernel/audit/audit.ts'
import { RecordService } from '../../../kernel/capability/record-service.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { newId } from '../../../kernel/database/new-id.ts'
import { forbidden, isId, notFound, requireVersion, UserInputError } from '../../../kernel/validation/errors.ts'
import { Customer, CustomerService } from '../../crm/customers/index.ts'
import { Vehicle } from '../../crm/vehicles/index.ts'
import { AssigneeService } from '../../platform/assignees/index.ts'
import { CustomFieldKind, CustomValueService } from '../../platform/custom-fields/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { BoardColumns, BoardReader, BoardService } from '../boards/index.ts'
import { Project, type ProjectFields } from './project.entity.ts'
import type {
  CreateProjectInput,
  ManageProjectAssigneesInput,
  MoveProjectInput,
  UpdateProjectInput,
} from './project.inputs.ts'
import { ProjectCards } from './project-cards.ts'
import { ProjectLinks } from './project-links.ts'
import { ProjectNotices } from './project-notices.ts'
import { checkedProject } from './project-rules.ts'
import { ProjectSearch } from './project-search.ts'
import { ProjectWebhooks } from './project-webhooks.ts'

/** Writes projects. Requires a transaction; each write increments the version once. */
export class ProjectService extends RecordService<Project> {
  constructor(ctx: RequestContext) {
    super(ctx, { entity: Project, noun: 'project' })
  }

  async create({ assigneeIds, customFields, columnId, ...typed }: CreateProjectInput): Promise<Project> {
    const { em } = this.ctx
    const values = await this.ctx.use(CustomValueService).read(CustomFieldKind.PROJECT, null, customFields)
    const fields = checkedProject(typed, await this.ctx.use(TenantClock).timeZone(), undefined, values.faults)
    await this.checkLinks(fields, null)
    const assignees = await this.ctx.use(AssigneeService).validate(null, assigneeIds)
    const place = await this.cards.placeAtEnd(columnId || null, null)
    const id = await newId(em)
    const project = em.create(Project, { ...fields, ...place, id, createdBy: this.ctx.actorName, deletedAt: null })
    const links = await this.ctx.use(ProjectLinks).changed(null, { ...fields, ...place })
    addAuditChanges(project, [...values.auditChanges, ...links, ...assignees.auditChanges])
    await em.flush()
    await this.ctx.use(CustomValueService).write(id, values)
    await this.ctx.use(AssigneeService).apply(id, assignees)
    await this.follow(project)
    await this.webhooks.created([project])
    await this.ctx.use(BoardService).publishColumns(place.columnId)
    await this.ctx.use(ProjectNotices).assigned(project, assignees.added)
    return project
  }

  async update(input: UpdateProjectInput): Promise<Project> {
    const { id: typedId, version, assigneeIds, customFields, columnId, ...typed } = input
    // Columns are locked before their cards, here and everywhere.
    const wanted = columnId === undefined ? null : await this.cards.placeAtEnd(columnId || null, typedId)
    const project = await this.forChange(typedId)
    const { id } = project
    requireVersion('project', project, version)
    const before = await this.webhooks.before([project])
    const values = await this.ctx.use(CustomValueService).read(CustomFieldKind.PROJECT, id, customFields)
    const fields = checkedProject(typed, await this.ctx.use(TenantClock).timeZone(), project, values.faults)
    await this.checkLinks(fields, project)
    const assignees = await this.ctx.use(AssigneeService).validate(id, assigneeIds)
    const from = project.columnId
    // Viewers who can't see the board read columnId as null, so sending null back must not remove the card from it.
    const place = wanted?.columnId || (await this.ctx.use(BoardReader).column(from)) ? wanted : null
    const isMoved = place !== null && place.columnId !== from
    const links = await this.ctx
      .use(ProjectLinks)
      .changed(project, { columnId: from, ...fields, ...(isMoved && place) })
    addAuditChanges(project, [...values.auditChanges, ...links, ...assignees.auditChanges])
    Object.assign(project, fields, isMoved ? place : {})
    await this.ctx.use(AssigneeService).apply(id, assignees)
    project.touch()
    await this.ctx.em.flush()
    await this.ctx.use(CustomValueService).write(id, values)
    await this.follow(project)
    await this.webhooks.changed([project], before)
    await this.ctx.use(BoardService).publishColumns(from, project.columnId)
    await this.ctx.use(ProjectNotices).assigned(project, assignees.added)
    return project
  }

  /** Adds assignees to those it has. Without a new one, the project is unchanged. */
  async assign({ id, assigneeIds }: ManageProjectAssigneesInput): Promise<Project> {
    const project = await this.forChange(id)
    const before = await this.ctx.use(AssigneeService).userIdsOf(project.id)
    const added = assigneeIds.map((one) => one.toLowerCase()).filter((one) => !before.includes(one))
    return added.length === 0 ? project : this.update({ id, assigneeIds: [...before, ...added] })
  }

  /** Removes assignees. Without one that it has, the project is unchanged. */
  async unassign({ id, assigneeIds }: ManageProjectAssigneesInput): Promise<Project> {
    const project = await this.forChange(id)
    const before = await this.ctx.use(AssigneeService).userIdsOf(project.id)
    const removed = assigneeIds.map((one) => one.toLowerCase())
    const kept = before.filter((one) => !removed.includes(one))
    return kept.length === before.length ? project : this.update({ id, assigneeIds: kept })
  }

  /** Moves a project to a place on a board. */
  async move({ id, columnId, ...neighbours }: MoveProjectInput): Promise<Project> {
    const column = await this.ctx.use(BoardColumns).lock(columnId)
    const project = await this.forChange(id)
    const from = project.columnId
    const before = await this.webhooks.before([project])
    const links = await this.ctx.use(ProjectLinks).changed(project, { ...project, columnId: column.id })
    const place = await this.cards.placeBetween(project, column, neighbours)
    if (links.length > 0) {
      addAuditChanges(project, links)
      Object.assign(project, place)
      await this.ctx.em.flush()
      await this.webhooks.changed([project], before)
    } else await this.cards.write(project, place)
    await this.cards.keepRanksShort(place)
    await this.ctx.use(BoardService).publishColumns(from, column.id)
    return project
  }

  protected override async beforeDelete(projects: readonly Project[]): Promise<void> {
    await this.webhooks.deleted(projects)
  }

  protected override async afterDelete(projects: readonly Project[]): Promise<void> {
    await this.ctx.use(ProjectNotices).follow(...projects)
    await this.ctx.use(BoardService).publishColumns(...projects.map(({ columnId }) => columnId))
  }

  protected override async afterRestore(projects: readonly Project[]): Promise<void> {
    await this.ctx.use(ProjectNotices).follow(...projects)
    await this.webhooks.created(projects)
    await this.ctx.use(BoardService).publishColumns(...projects.map(({ columnId }) => columnId))
  }

  private get cards(): ProjectCards {
    return this.ctx.use(ProjectCards)
  }

  private get webhooks(): ProjectWebhooks {
    return this.ctx.use(ProjectWebhooks)
  }

  private async follow(project: Project): Promise<void> {
    await this.ctx.em.flush()
    await this.ctx.use(ProjectSearch).keep(project)
    await this.ctx.use(ProjectNotices).follow(project)
  }

  /** Locks a project. Those of deleted customers can't be changed. */
  private async forChange(id: string): Promise<Project> {
    const project = await this.forWriting(id)
    const { customerId } = project
    const deleted = customerId && (await this.ctx.em.findOne(Customer, { id: customerId, deletedAt: { $ne: null } }))
    if (deleted)
      throw new UserInputError(`${deleted.displayName} is deleted. Restore the customer to change this project.`)
    return project
  }

  /** A newly linked customer or vehicle must exist. Waits for a concurrent deletion of the customer. */
  private async checkLinks({ customerId, vehicleId }: ProjectFields, before: Project | null): Promise<void> {
    if (customerId && customerId !== before?.customerId) {
      if (!this.ctx.can('customers.can_view')) throw forbidden("You don't have permission to choose a customer.")
      await this.ctx.use(CustomerService).forWriting(customerId)
    }
    if (!vehicleId || vehicleId === before?.vehicleId) return
    if (!this.ctx.can('customers.can_view')) throw forbidden("You don't have permission to choose a vehicle.")
    const vehicle =
      isId(vehicleId) && customerId ? await this.ctx.em.findOne(Vehicle, { id: vehicleId, customerId }) : null
    if (!vehicle) throw notFound('vehicle', 'vehicleId')
  }
}

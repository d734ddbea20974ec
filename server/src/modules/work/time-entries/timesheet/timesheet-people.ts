import type { RequestContext } from '../../../../kernel/context/context.ts'
import { forbidden, notFound } from '../../../../kernel/validation/errors.ts'
import { type Named, UserService } from '../../../platform/users/index.ts'
import { TimeEntry } from '../time-entry.entity.ts'

/** Whose timesheets the viewer may open: their own, and with the permission to delete tasks that of everybody. */
export class TimesheetPeople {
  constructor(private readonly ctx: RequestContext) {}

  /** The staff who may view tasks, by name. */
  all(): Promise<Named[]> {
    return this.ctx.use(UserService).holding('tasks.can_view')
  }

  /** The viewer if the ID is omitted. Also somebody who has left and has time. */
  async get(personId: string | null | undefined): Promise<Named> {
    const viewerId = this.ctx.viewer?.userId ?? ''
    const wanted = personId?.toLowerCase() || viewerId
    if (wanted === viewerId) return { id: viewerId, displayName: this.ctx.actorName }
    if (!this.ctx.can('tasks.can_delete'))
      throw forbidden("You don't have permission to open other people's timesheets. Ask an administrator.")
    const person = (await this.all()).find(({ id }) => id === wanted)
    if (person) return person
    const entry = await this.ctx.em.findOne(TimeEntry, { personId: wanted }, { orderBy: { day: 'desc', id: 'desc' } })
    if (!entry) throw notFound('person')
    return { id: entry.personId, displayName: entry.personName }
  }
}

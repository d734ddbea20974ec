import type { RequestContext } from '../../../kernel/context/context.ts'
import { AssigneeService } from '../../platform/assignees/index.ts'
import type { Appointment } from './appointment.entity.ts'
import type { ManageAppointmentAssigneesInput } from './appointment.inputs.ts'
import { AppointmentService } from './appointment.service.ts'

/** Adds and removes people of one appointment. Requires a transaction. */
export class AppointmentAssignees {
  constructor(private readonly ctx: RequestContext) {}

  /** Without a new one, the appointment is unchanged. */
  async assign({ id, assigneeIds }: ManageAppointmentAssigneesInput): Promise<Appointment> {
    const [appointment, before] = await this.lock(id)
    const added = assigneeIds.map((one) => one.toLowerCase()).filter((one) => !before.includes(one))
    return added.length === 0 ? appointment : this.write(id, [...before, ...added])
  }

  /** Without one that it has, the appointment is unchanged. */
  async unassign({ id, assigneeIds }: ManageAppointmentAssigneesInput): Promise<Appointment> {
    const [appointment, before] = await this.lock(id)
    const removed = assigneeIds.map((one) => one.toLowerCase())
    const kept = before.filter((one) => !removed.includes(one))
    return kept.length === before.length ? appointment : this.write(id, kept)
  }

  private async lock(id: string): Promise<[Appointment, readonly string[]]> {
    const appointment = (await this.ctx.use(AppointmentService).forWriting(id)) as Appointment
    return [appointment, await this.ctx.use(AssigneeService).userIdsOf(appointment.id)]
  }

  private write(id: string, assigneeIds: string[]): Promise<Appointment> {
    return this.ctx.use(AppointmentService).update({ id, assigneeIds })
  }
}

import type { DemoTenant } from '../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { daysAfter, weekdayOf } from '../../../kernel/time/zoned-time.ts'
import { AssigneeService } from '../../platform/assignees/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { PlannerPeople } from './people/planner-people.ts'
import { ScheduleService } from './schedule.service.ts'

interface DemoSchedule {
  readonly task?: string
  readonly project?: string
  /** From the Monday of the week in which the demo is created. */
  readonly day: number
  readonly from: string
  readonly to: string
  readonly person: number
}

const mapleWeek: readonly DemoSchedule[] = [
  { task: 'Check the tread of the stored set', day: 1, from: '08:30', to: '09:00', person: 0 },
  { project: 'Repaint the second bay', day: 1, from: '13:00', to: '17:00', person: 1 },
  { task: 'Fit the exhaust', day: 2, from: '09:00', to: '12:00', person: 0 },
  { project: 'New exhaust from the manifold back', day: 2, from: '08:00', to: '18:30', person: 1 },
  { task: 'Take pictures of the rust', day: 3, from: '08:15', to: '08:45', person: 0 },
  { task: 'Clear the second bay', day: 4, from: '14:00', to: '16:00', person: 0 },
]

/** Plans the week of the demo tenant. Only Maple Auto has one. */
export async function seedSchedules(ctx: RequestContext, { handle, ids }: DemoTenant): Promise<void> {
  if (handle !== 'maple') return
  const today = await ctx.use(TenantClock).today()
  const monday = daysAfter(today, 1 - weekdayOf(today))
  const people = await ctx.use(AssigneeService).candidates('')
  for (const { task, project, day, from, to, person } of mapleWeek) {
    const personId = (people[person] ?? people[0])?.id
    const taskId = task && ids.get(`task ${task}`)
    const projectId = project && ids.get(`project ${project}`)
    if (!personId || !(taskId || projectId)) continue
    const date = daysAfter(monday, day)
    const times = { startsAt: `${date}T${from}`, endsAt: `${date}T${to}` }
    await ctx.use(ScheduleService).create({ taskId: taskId ?? null, projectId: projectId ?? null, personId, ...times })
  }
  const partTime = people[1]
  if (!partTime) return
  const days = [1, 2, 3, 4].map((weekday) => ({ weekday, from: '08:00', to: '17:00', breakMinutes: 60 }))
  await ctx.use(PlannerPeople).setHours({ personId: partTime.id, days })
}

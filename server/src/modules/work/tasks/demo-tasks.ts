import type { DemoTenant } from '../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { dayIn } from '../../../kernel/time/calendar-day.ts'
import { daysAfter } from '../../../kernel/time/zoned-time.ts'
import { AssigneeService } from '../../platform/assignees/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { Priority } from '../projects/index.ts'
import { TaskCommentService } from './comments/task-comment.service.ts'
import { TaskRecurrenceService } from './recurrence/task-recurrence.service.ts'
import { TaskStatus } from './task.entity.ts'
import { TaskService } from './task.service.ts'

interface DemoTask {
  readonly title: string
  readonly description?: string
  readonly estHours: number
  readonly status?: TaskStatus
  readonly priority?: Priority
  /** Days from the creation of the demo, with a time if it is due at one. */
  readonly due?: number
  readonly at?: string
  /** The title of the demo's project. */
  readonly project?: string
  /** The e-mail address of the customer. */
  readonly customer?: string
  readonly labels?: readonly string[]
  readonly checklist?: readonly (readonly [text: string, isDone: boolean])[]
  /** Titles of earlier tasks. */
  readonly parent?: string
  readonly blockedBy?: readonly string[]
  readonly comment?: string
  /** A recurrence rule. */
  readonly rule?: string
}

const { LOW, HIGH, URGENT } = Priority
const { IN_PROGRESS, BLOCKED, COMPLETED } = TaskStatus

/** Maple Auto's tasks. */
export const mapleTasks: readonly DemoTask[] = [
  {
    title: 'Order winter tires for the Subaru',
    description: '225/60 R17, four pieces. Ask Atlantic Tire for the trade price.',
    estHours: 0.5,
    status: COMPLETED,
    due: -2,
    project: 'Winter tire change',
    labels: ['tires', 'parts'],
  },
  {
    title: 'Check the tread of the stored set',
    estHours: 0.5,
    due: 2,
    project: 'Winter tire change',
    labels: ['tires'],
    checklist: [
      ['Find rack 14', true],
      ['Measure all four', false],
      ['Take a picture for the customer', false],
    ],
    blockedBy: ['Order winter tires for the Subaru'],
  },
  {
    title: 'Call the parts supplier about the manifold',
    estHours: 0.25,
    priority: URGENT,
    due: 0,
    at: '09:00',
    project: 'New exhaust from the manifold back',
    labels: ['parts', 'phone'],
  },
  {
    title: 'Fit the exhaust',
    estHours: 3,
    status: BLOCKED,
    priority: HIGH,
    due: 2,
    project: 'New exhaust from the manifold back',
    blockedBy: ['Call the parts supplier about the manifold'],
  },
  {
    title: 'Take pictures of the rust',
    description: 'For the insurance, before anything is taken off.',
    estHours: 0.25,
    status: IN_PROGRESS,
    due: 1,
    project: 'New exhaust from the manifold back',
    parent: 'Fit the exhaust',
    comment: 'The left side is done. The right side needs the lift.',
  },
  {
    title: 'Send the insurance form',
    estHours: 0.5,
    priority: HIGH,
    due: -1,
    customer: 'gmacdonald@post.example',
    labels: ['office'],
  },
  {
    title: 'Clear the second bay',
    estHours: 2,
    due: 11,
    project: 'Repaint the second bay',
    checklist: [
      ['Move the lift', false],
      ['Empty the shelves', false],
      ['Cover the windows', false],
    ],
  },
  {
    title: 'Check the fire extinguishers',
    estHours: 0.5,
    due: 5,
    labels: ['workshop', 'safety'],
    checklist: [
      ['Bay one', false],
      ['Bay two', false],
      ['Office', false],
    ],
    rule: 'FREQ=MONTHLY',
  },
  { title: 'Sharpen the drill bits', estHours: 1, priority: LOW, labels: ['workshop'] },
]

/** Writes the demo tenant's tasks. Only Maple Auto has some. */
export async function seedTasks(ctx: RequestContext, { handle, ids }: DemoTenant): Promise<void> {
  if (handle !== 'maple') return
  const today = dayIn(await ctx.use(TenantClock).timeZone())
  const [owner, manager] = await ctx.use(AssigneeService).candidates('')
  for (const [place, task] of mapleTasks.entries()) {
    const { due, at, project, customer, labels, checklist, parent, blockedBy, comment, rule, ...fields } = task
    const day = due === undefined ? null : daysAfter(today, due)
    const person = place % 3 === 0 ? (manager ?? owner) : owner
    const { id } = await ctx.use(TaskService).create({
      ...fields,
      dueDate: day && at ? `${day}T${at}` : day,
      projectId: (project && ids.get(`project ${project}`)) ?? null,
      ...(customer ? { customerId: ids.get(customer) ?? null } : {}),
      ...(parent ? { parentId: ids.get(`task ${parent}`) ?? null } : {}),
      blockedByIds: (blockedBy ?? []).flatMap((title) => ids.get(`task ${title}`) ?? []),
      labels: [...(labels ?? [])],
      checklist: (checklist ?? []).map(([text, isDone]) => ({ text, isDone })),
      assigneeIds: person ? [person.id] : [],
    })
    if (comment) await ctx.use(TaskCommentService).add({ taskId: id, body: comment })
    if (rule) await ctx.use(TaskRecurrenceService).repeat({ taskId: id, rule })
    ids.set(`task ${task.title}`, id)
  }
}

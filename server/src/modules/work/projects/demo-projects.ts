import type { DemoTenant } from '../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { dayIn } from '../../../kernel/time/calendar-day.ts'
import { daysAfter } from '../../../kernel/time/zoned-time.ts'
import { Document, DocumentType } from '../../commerce/documents/index.ts'
import { AssigneeService } from '../../platform/assignees/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { ProjectDocuments } from './documents/project-documents.ts'
import { Priority } from './priority.ts'
import { ProjectService } from './project.service.ts'

interface DemoProject {
  readonly title: string
  readonly description: string
  readonly estHours: number
  readonly priority?: Priority
  /** The e-mail address of the customer. */
  readonly customer?: string
  /** Days from the creation of the demo. */
  readonly from: number
  readonly to: number
  /** The column of the demo's board. */
  readonly column?: string
}

/** Maple Auto's projects. */
export const mapleProjects: readonly DemoProject[] = [
  {
    title: 'Winter tire change',
    description: 'Fetch the tires from rack 14, check the tread, change, balance, and store the summer set.',
    estHours: 1.5,
    customer: 'priya.raman@post.example',
    from: 3,
    to: 3,
    column: 'Planned',
  },
  {
    title: 'Spring service for the three vans',
    description: 'One van a day, so that the deliveries go on.',
    estHours: 9,
    priority: Priority.NORMAL,
    customer: 'daniel@okaforcourier.example',
    from: 7,
    to: 9,
    column: 'Planned',
  },
  {
    title: 'New exhaust from the manifold back',
    description: 'Parts are ordered. Take pictures of the rust for the insurance.',
    estHours: 4,
    priority: Priority.HIGH,
    customer: 'gmacdonald@post.example',
    from: -1,
    to: 2,
    column: 'Waiting for parts',
  },
  {
    title: 'Repaint the second bay',
    description: 'Clear it on Friday evening. The floor needs two days to dry.',
    estHours: 16,
    priority: Priority.LOW,
    from: 12,
    to: 15,
  },
]

/** Writes the demo tenant's projects. Only Maple Auto has some. */
export async function seedProjects(ctx: RequestContext, { handle, ids }: DemoTenant): Promise<void> {
  if (handle !== 'maple') return
  const today = dayIn(await ctx.use(TenantClock).timeZone())
  const [owner, manager] = await ctx.use(AssigneeService).candidates('')
  for (const [place, { customer, from, to, column, ...fields }] of mapleProjects.entries()) {
    const people = place % 2 === 0 ? [manager ?? owner] : [owner, manager]
    const { id } = await ctx.use(ProjectService).create({
      ...fields,
      customerId: customer ? ids.get(customer) : null,
      columnId: column ? ids.get(`column ${column}`) : null,
      startDate: daysAfter(today, from),
      endDate: daysAfter(today, to),
      assigneeIds: people.flatMap((person) => person?.id ?? []),
    })
    ids.set(`project ${fields.title}`, id)
    if (customer) await attachDocuments(ctx, id, ids.get(customer))
  }
}

/** The latest documents of the customer. */
async function attachDocuments(ctx: RequestContext, projectId: string, customerId: string | undefined): Promise<void> {
  const type = { $in: [DocumentType.QUOTE, DocumentType.INVOICE] }
  const documents = await ctx.em.find(Document, { customerId, type }, { orderBy: { id: 'desc' }, limit: 2 })
  const documentIds = documents.map(({ id }) => id)
  if (documentIds.length > 0) await ctx.use(ProjectDocuments).attach({ projectId, documentIds })
}

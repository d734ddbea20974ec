import type { DemoTenant } from '../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { Priority } from '../projects/index.ts'
import type { CreateProjectTemplateInput } from './project-template.inputs.ts'
import { ProjectTemplateService } from './project-template.service.ts'

/** Maple Auto's templates. */
const mapleTemplates: readonly CreateProjectTemplateInput[] = [
  {
    name: 'Winter tire change',
    description: 'Change and balance the winter set, and store the summer set.',
    estHours: 1.5,
    days: 1,
    tasks: [
      { title: 'Fetch the winter set from its rack', estHours: 0.25, dueAfterDays: 0, labels: ['tires'] },
      {
        title: 'Check the tread and the age of the tires',
        estHours: 0.25,
        dueAfterDays: 0,
        labels: ['tires'],
        checklist: ['Measure all four', 'Read the DOT dates', 'Take a picture of worn ones'],
      },
      {
        title: 'Change and balance the wheels',
        estHours: 0.75,
        dueAfterDays: 0,
        priority: Priority.HIGH,
        labels: ['tires'],
        checklist: ['Torque to the maker’s figures', 'Reset the pressure sensors'],
      },
      { title: 'Label and store the summer set', estHours: 0.25, dueAfterDays: 0, labels: ['tires'] },
      { title: 'Call about torquing the nuts again', estHours: 0.1, dueAfterDays: 7 },
    ],
  },
  {
    name: 'Fleet service',
    description: 'One vehicle a day, so that the fleet stays on the road.',
    estHours: 9,
    days: 3,
    tasks: [
      { title: 'Agree on the days with the dispatcher', estHours: 0.5, dueAfterDays: 0 },
      { title: 'Order filters and oil', estHours: 0.5, dueAfterDays: 0, labels: ['parts'] },
      { title: 'Service the vehicles', estHours: 7, dueAfterDays: 2 },
      { title: 'Send one report for all of them', estHours: 1, dueAfterDays: 3 },
    ],
  },
]

/** Writes the demo tenant's templates. Only Maple Auto has some. */
export async function seedProjectTemplates(ctx: RequestContext, { handle }: DemoTenant): Promise<void> {
  if (handle !== 'maple') return
  for (const template of mapleTemplates) await ctx.use(ProjectTemplateService).create(template)
}

import type { Capability } from '../../../kernel/capability/capability.ts'
import { seedProjectTemplates } from './demo-project-templates.ts'
import { ProjectTemplate } from './project-template.entity.ts'
import { ProjectTemplateResolver } from './project-template.resolver.ts'

/** What projects of one kind have in common, with their tasks. */
export const projectTemplates: Capability = {
  name: 'project-templates',
  entities: [ProjectTemplate],
  resolvers: [ProjectTemplateResolver],
  rest: () => import('./project-template.rest.ts'),
  recordLabels: { project_template: { singular: 'Project template', plural: 'Project templates' } },
  demo: seedProjectTemplates,
}

import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconTemplate } from './icons.ts'

export const projectTemplates: AdminCapability = {
  name: 'project-templates',
  screens: [
    { path: 'projects/templates', load: async () => (await import('./templates-screen.tsx')).TemplatesScreen },
    { path: 'projects/templates/:id', load: async () => (await import('./template-screen.tsx')).TemplateScreen },
  ],
  commands: [
    {
      group: 'create',
      label: 'New Project from Template',
      icon: IconTemplate,
      path: '/projects/templates?new=project',
      permission: 'projects.can_create',
      feature: 'projects',
    },
    {
      group: 'create',
      label: 'New Project Template',
      icon: IconTemplate,
      path: '/projects/templates?new=template',
      permission: 'projects.can_edit',
      feature: 'projects',
    },
  ],
}

import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { lazyComponent } from '../../../capability/lazy-component.ts'
import { IconBriefcase } from './icons.ts'

export const projects: AdminCapability = {
  name: 'projects',
  screens: [
    { path: 'projects', load: async () => (await import('./projects-screen.tsx')).ProjectsScreen },
    { path: 'projects/:id/:section?', load: async () => (await import('./project-screen.tsx')).ProjectScreen },
  ],
  navigation: [
    {
      group: 'work',
      label: 'Projects',
      path: '/projects',
      icon: IconBriefcase,
      keys: 'g 1',
      permission: 'projects.can_view',
      feature: 'projects',
    },
  ],
  commands: [
    {
      group: 'create',
      label: 'New Project',
      icon: IconBriefcase,
      path: '/projects?new=project',
      permission: 'projects.can_create',
      feature: 'projects',
    },
  ],
  searchScope: {
    label: 'Projects',
    noun: 'projects',
    icon: IconBriefcase,
    permission: 'projects.can_view',
    feature: 'projects',
    search: async (client, text) => (await import('./find-projects.ts')).findProjects(client, text),
  },
  customerTabs: [
    {
      path: 'projects',
      label: 'Projects',
      permission: 'projects.can_view',
      feature: 'projects',
      ...lazyComponent(async () => (await import('./customer-projects.tsx')).CustomerProjects),
    },
  ],
  documentPanels: [
    {
      name: 'project',
      types: ['QUOTE', 'WORK_ORDER', 'INVOICE'],
      order: 250,
      place: 'side',
      permission: 'projects.can_view',
      feature: 'projects',
      ...lazyComponent(async () => (await import('./document-project.tsx')).DocumentProject),
    },
  ],
  timelineIcons: { briefcase: IconBriefcase },
  fieldLabels: { estHours: 'Estimated hours' },
  customFieldKinds: { PROJECT: { one: 'project', many: 'projects' } },
}

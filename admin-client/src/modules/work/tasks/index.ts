import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { lazyComponent } from '../../../capability/lazy-component.ts'
import { IconCheckbox } from './icons.ts'

export const tasks: AdminCapability = {
  name: 'tasks',
  screens: [
    { path: 'tasks/my/:id?', load: async () => (await import('./my-tasks-screen.tsx')).MyTasksScreen },
    {
      path: 'tasks/board/:id?',
      load: async () => (await import('./board/task-board-screen.tsx')).TaskBoardScreen,
    },
    { path: 'tasks/:id/files', load: async () => (await import('./task-files-screen.tsx')).TaskFilesScreen },
    { path: 'tasks/:id?', load: async () => (await import('./tasks-screen.tsx')).TasksScreen },
  ],
  navigation: [
    {
      group: 'work',
      label: 'Tasks',
      path: '/tasks',
      icon: IconCheckbox,
      keys: 'g 3',
      permission: 'tasks.can_view',
      feature: 'tasks',
    },
  ],
  commands: [
    {
      group: 'create',
      label: 'New Task',
      icon: IconCheckbox,
      path: '/tasks?new=task',
      permission: 'tasks.can_create',
      feature: 'tasks',
    },
  ],
  dashboardCards: [
    {
      name: 'tasks-of-today',
      title: 'Your tasks for today',
      icon: IconCheckbox,
      kind: 'todo',
      path: '/tasks/my',
      permission: 'tasks.can_view',
      feature: 'tasks',
      load: async (client) => (await import('./tasks-of-today.ts')).tasksOfToday(client),
    },
  ],
  searchScope: {
    label: 'Tasks',
    noun: 'tasks',
    icon: IconCheckbox,
    permission: 'tasks.can_view',
    feature: 'tasks',
    search: async (client, text) => (await import('./find-tasks.ts')).findTasks(client, text),
  },
  customerTabs: [
    {
      path: 'tasks',
      label: 'Tasks',
      permission: 'tasks.can_view',
      feature: 'tasks',
      ...lazyComponent(async () => (await import('./customer-tasks.tsx')).CustomerTasks),
    },
  ],
  projectTabs: [
    {
      path: 'tasks',
      label: 'Tasks',
      order: 100,
      permission: 'tasks.can_view',
      feature: 'tasks',
      ...lazyComponent(async () => (await import('./project-tasks.tsx')).ProjectTasks),
    },
  ],
  timelineIcons: { checkbox: IconCheckbox },
  fieldLabels: { blockedBy: 'Blocked by', dueDate: 'Due' },
  customFieldKinds: { TASK: { one: 'task', many: 'tasks' } },
}

export { PROJECT_LISTS } from './project-actions.tsx'
export { emptyProject, type ProjectForm, projectFields } from './project-form.ts'
export { ProjectPeople } from './project-inputs.tsx'
export { ProjectTabs } from './project-tabs.tsx'

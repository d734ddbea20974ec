export { ProjectTabs } from './project-tabs.tsx'

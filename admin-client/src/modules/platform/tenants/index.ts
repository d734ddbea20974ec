export { TenantChooserScreen } from './tenant-chooser-screen.tsx'
export { TenantRequired } from './tenant-required.tsx'

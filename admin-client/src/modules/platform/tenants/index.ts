export { siteFile } from './site-file.ts'
export { TenantChooserScreen } from './tenant-chooser-screen.tsx'
export { TenantRequired } from './tenant-required.tsx'

export { AuditScreen } from './audit-screen.tsx'
export { InstallationLogScreen } from './installation-log-screen.tsx'

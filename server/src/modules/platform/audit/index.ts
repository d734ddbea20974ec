import type { Capability } from '../../../kernel/capability/capability.ts'
import { AuditResolver } from './audit.resolver.ts'
import { AuditEntry } from './audit-entry.entity.ts'
import { forgetOldEntries } from './audit-retention.service.ts'
import { AuditSettings } from './audit-settings.ts'
import { AuditSubscriber } from './audit-subscriber.ts'
import { InstallationAuditEntry } from './installation-entry.entity.ts'
import { InstallationLogResolver } from './installation-log.resolver.ts'

export { AuditChangeType } from './audit.inputs.ts'
export { AuditService } from './audit.service.ts'
export type { AuditEvent } from './audit-entry.ts'
export { actionLabelOf, kindLabelOf } from './audit-labels.ts'
export { titleOfRecord } from './audited-record.ts'
export { AuditedRows } from './audited-rows.ts'
export { forgetInAudit } from './forget-in-audit.ts'
export { changedFields, InstallationLogService } from './installation-log.service.ts'
export { type SubjectEntry, SubjectHistory } from './subject-history.ts'

export const audit: Capability = {
  name: 'audit',
  entities: [AuditEntry, InstallationAuditEntry],
  resolvers: [AuditResolver, InstallationLogResolver],
  subscribers: [new AuditSubscriber()],
  scheduledTasks: [forgetOldEntries],
  settingsFromTemplate: { [AuditSettings.capability]: ['days'] satisfies (keyof AuditSettings)[] },
}

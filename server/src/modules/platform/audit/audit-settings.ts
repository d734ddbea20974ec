import { SettingsOfCapability } from '../settings/index.ts'

export class AuditSettings extends SettingsOfCapability {
  static readonly capability = 'audit'

  /** How long entries are kept. The function `forget_audit_entries` has the same default. */
  days = 365
}

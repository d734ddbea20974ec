import type { AuditActionRule } from '../../../kernel/audit/audit-actions.ts'
import type { Capability } from '../../../kernel/capability/capability.ts'
import { PasswordReset } from './password-reset.entity.ts'
import { PasswordResetResolver } from './password-reset.resolver.ts'

export { RequestPasswordResetInput } from './password-reset.inputs.ts'
export { PasswordResetService } from './password-reset.service.ts'

const auditActions = {
  password_reset_requested: { label: 'Password reset requested' },
  password_reset: { label: 'Password reset' },
} satisfies Record<string, AuditActionRule>
type OwnAuditActions = typeof auditActions

declare module '../../../kernel/audit/audit-actions.ts' {
  interface AuditActions extends OwnAuditActions {}
}

export const passwordReset: Capability = {
  name: 'password-reset',
  entities: [PasswordReset],
  resolvers: [PasswordResetResolver],
  auditActions,
}

import type { AuditActionRule } from '../../../kernel/audit/audit-actions.ts'
import type { Capability } from '../../../kernel/capability/capability.ts'
import { SecondFactor } from './second-factor.entity.ts'

export { codeAt } from './one-time-code.ts'
export { type FactorSetup, SecondFactorService } from './second-factor.service.ts'

const auditActions = {
  second_factor_on: { label: 'Two-step sign-in turned on' },
  second_factor_off: { label: 'Two-step sign-in turned off' },
  recovery_codes_renewed: { label: 'Recovery codes renewed' },
} satisfies Record<string, AuditActionRule>
type OwnAuditActions = typeof auditActions

declare module '../../../kernel/audit/audit-actions.ts' {
  interface AuditActions extends OwnAuditActions {}
}

export const secondFactor: Capability = { name: 'second-factor', entities: [SecondFactor], auditActions }

import type { AuditActionRule } from '../../../kernel/audit/audit-actions.ts'
import type { Capability } from '../../../kernel/capability/capability.ts'
import { ProfileResolver } from './profile.resolver.ts'
import { registerProfilePicture } from './profile-picture.routes.ts'

export { deviceName } from './device-name.ts'
export { requirePassword } from './password-check.ts'
export { ChangePasswordInput, UpdateProfileInput } from './profile.inputs.ts'
export { ProfileService } from './profile.service.ts'

const auditActions = {
  password_changed: { label: 'Password changed' },
  picture_changed: { label: 'Picture changed' },
  picture_removed: { label: 'Picture removed' },
} satisfies Record<string, AuditActionRule>
type OwnAuditActions = typeof auditActions

declare module '../../../kernel/audit/audit-actions.ts' {
  interface AuditActions extends OwnAuditActions {}
}

export const profile: Capability = {
  name: 'profile',
  resolvers: [ProfileResolver],
  auditActions,
  rest: () => import('./profile-picture.rest.ts'),
  routes: registerProfilePicture,
}

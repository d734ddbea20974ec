import type { Capability } from '../../../kernel/capability.ts'
import { PasswordReset } from './password-reset.entity.ts'
import { PasswordResetResolver } from './password-reset.resolver.ts'

export { PasswordResetService } from './password-reset.service.ts'

export const passwordReset: Capability = {
  name: 'password-reset',
  entities: [PasswordReset],
  resolvers: [PasswordResetResolver],
}

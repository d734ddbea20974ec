import type { Capability } from '../../../kernel/capability.ts'
import { ProfileResolver } from './profile.resolver.ts'

export { deviceName } from './device-name.ts'
export { requirePassword } from './password-check.ts'
export { ChangePasswordInput, UpdateProfileInput } from './profile.inputs.ts'
export { ProfileService } from './profile.service.ts'

export const profile: Capability = { name: 'profile', resolvers: [ProfileResolver] }

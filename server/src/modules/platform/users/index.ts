import type { Capability } from '../../../kernel/capability.ts'
import { User } from './user.entity.ts'

export { fittingHash } from './password.ts'
export { User } from './user.entity.ts'
export { normalEmail, UserService } from './user.service.ts'

export const users: Capability = { name: 'users', entities: [User] }

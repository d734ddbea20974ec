import type { Capability } from '../../../kernel/capability.ts'
import { Role } from './role.entity.ts'

export { namesInCode, startingRoles } from './built-in-roles.ts'
export { Role } from './role.entity.ts'

export const roles: Capability = { name: 'roles', entities: [Role] }

import type { Capability } from '../../../kernel/capability/capability.ts'
import { Role } from './role.entity.ts'
import { RoleResolver } from './role.resolver.ts'

export { namesInCode, startingRoles } from './built-in-roles.ts'
export { keepingAnAdministrator } from './last-administrator.ts'
export { holds } from './reach.ts'
export { Role } from './role.entity.ts'
export { RoleService } from './role.service.ts'

export const roles: Capability = {
  name: 'roles',
  entities: [Role],
  resolvers: [RoleResolver],
  rest: () => import('./role.rest.ts'),
}

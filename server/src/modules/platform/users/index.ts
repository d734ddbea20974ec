import type { Capability } from '../../../kernel/capability/capability.ts'
import { User } from './user.entity.ts'
import { UserResolver } from './user.resolver.ts'

export { changeAccount, closeSessionsOf, passwordHashOf } from './account-store.ts'
export { checkNewPassword, fittingHash, hashPassword } from './password.ts'
export { User } from './user.entity.ts'
export { ManageUserInput, UserPayload } from './user.inputs.ts'
export { type Named, normalEmail, UserService } from './user.service.ts'

export const users: Capability = {
  name: 'users',
  entities: [User],
  resolvers: [UserResolver],
  rest: () => import('./user.rest.ts'),
  recordLabels: { user: { singular: 'Account', plural: 'Accounts' } },
}

import type { Capability } from '../../../kernel/capability/capability.ts'
import { UserPicture } from './pictures/user-picture.entity.ts'
import { UserPictureResolver } from './pictures/user-picture.resolver.ts'
import { registerUserPictures } from './pictures/user-picture.routes.ts'
import { User } from './user.entity.ts'
import { UserResolver } from './user.resolver.ts'

export { changeAccount, closeSessionsOf, passwordHashOf } from './account-store.ts'
export { checkNewPassword, fittingHash, hashPassword } from './password.ts'
export { madePicture } from './pictures/made-picture.ts'
export { UserPictureService } from './pictures/user-picture.service.ts'
export { User } from './user.entity.ts'
export { ManageUserInput, UserPayload } from './user.inputs.ts'
export { type Named, normalEmail, UserService } from './user.service.ts'

export const users: Capability = {
  name: 'users',
  entities: [User, UserPicture],
  resolvers: [UserResolver, UserPictureResolver],
  rest: () => import('./user.rest.ts'),
  recordLabels: { user: { singular: 'Account', plural: 'Accounts' } },
  routes: registerUserPictures,
}

import type { Capability } from '../../../kernel/capability.ts'
import { Session } from './session.entity.ts'
import { SessionResolver } from './session.resolver.ts'

export { hasAccounts, requireAccountsEnabled } from './accounts-enabled.ts'
export { hashOf, newToken } from './cookies.ts'
export { rememberDevice } from './device-cookie.ts'
export { SignInInput } from './session.inputs.ts'
export { SessionService, tenantOf, viewerOf } from './session.service.ts'
export {
  accountsOf,
  closeSessionOf,
  type ListedSession,
  listSessions,
  type StoredAccount,
  type StoredSession,
} from './session-store.ts'
export { type Credentials, SignInService } from './sign-in.service.ts'
export { SignInRefused } from './sign-in-attempts.ts'

export const sessions: Capability = {
  name: 'sessions',
  entities: [Session],
  resolvers: [SessionResolver],
  rest: () => import('./session.rest.ts'),
}

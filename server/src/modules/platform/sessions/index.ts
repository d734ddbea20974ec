import type { AuditActionRule } from '../../../kernel/audit/audit-actions.ts'
import type { Capability } from '../../../kernel/capability/capability.ts'
import { Session } from './session.entity.ts'
import { SessionResolver } from './session.resolver.ts'

export { hasAccounts, requireAccountsEnabled } from './accounts-enabled.ts'
export { cookieName, hashOf, newToken } from './cookies.ts'
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

const auditActions = {
  signed_in: { label: 'Signed in' },
  sign_in_failed: { label: 'Sign-in failed' },
  signed_out: { label: 'Signed out' },
  sessions_ended: { label: 'Signed out elsewhere' },
  entered: { label: 'Entered' },
} satisfies Record<string, AuditActionRule>
type OwnAuditActions = typeof auditActions

declare module '../../../kernel/audit/audit-actions.ts' {
  interface AuditActions extends OwnAuditActions {}
}

export const sessions: Capability = {
  name: 'sessions',
  entities: [Session],
  resolvers: [SessionResolver],
  rest: () => import('./session.rest.ts'),
  auditActions,
}

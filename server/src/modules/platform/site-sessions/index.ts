import type { Capability } from '../../../kernel/capability/capability.ts'
import { SiteSession } from './site-session.entity.ts'
import { SiteSessionResolver } from './site-session.resolver.ts'

export { localPath } from './local-path.ts'
export { SiteSessionService, type StaffVisitor } from './site-session.service.ts'
export { staffCookie } from './staff-cookie.ts'

export const siteSessions: Capability = {
  name: 'site-sessions',
  entities: [SiteSession],
  resolvers: [SiteSessionResolver],
}

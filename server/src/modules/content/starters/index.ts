import type { Capability } from '../../../kernel/capability/capability.ts'
import type { SiteRenderer } from '../site/index.ts'
import { registerIllustrations } from './illustration.routes.ts'
import { starterResolvers } from './starter.resolver.ts'
import { starterProvisioner } from './starter-provisioner.ts'

/** Ready-made sections for the editor and complete sites for new tenants: plain data, with their own illustrations. */
export function starters(renderer: () => SiteRenderer): Capability {
  return {
    name: 'starters',
    resolvers: starterResolvers(renderer),
    tenantProvisioner: starterProvisioner,
    async routes(app, services) {
      registerIllustrations(app, services)
    },
  }
}

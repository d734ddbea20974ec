import type { Capability } from '../../../kernel/capability/capability.ts'
import { DesignStudioResolver } from './design-studio.resolver.ts'

declare module '../../../kernel/messaging/events.ts' {
  interface Events {
    'design_studio.changed': { readonly tenantId: string }
  }
}

/** Starts the design studio of another company from product pages. The script and the key are the tenant's. */
export const designStudio: Capability = {
  name: 'design-studio',
  resolvers: [DesignStudioResolver],
  cacheTags: { design_studio: ['design_studio.changed'] },
}

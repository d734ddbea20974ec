import type { Capability } from '../../../kernel/capability/capability.ts'
import { EditorPresence } from './editor-presence.entity.ts'
import { PresenceResolver } from './presence.resolver.ts'

declare module '../../../kernel/messaging/events.ts' {
  interface Events {
    /** Someone opened or closed a page or component in the editor. */
    'presence.changed': { readonly tenantId: string; readonly subjectId: string }
  }
}

/** Shows who else has the same page or component open in the editor. */
export const presence: Capability = {
  name: 'presence',
  entities: [EditorPresence],
  resolvers: [PresenceResolver],
}

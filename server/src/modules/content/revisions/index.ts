import type { Capability } from '../../../kernel/capability.ts'
import { Revision } from './revision.entity.ts'
import { RevisionResolver } from './revision.resolver.ts'
import { thinOutRevisions } from './revision-retention.ts'

export { Revision, RevisionKind, RevisionList } from './revision.entity.ts'
export { RevisionService } from './revision.service.ts'
export { RevisionReader } from './revision-reader.ts'

/** What pages and component templates have held. Who writes those writes this with them. */
export const revisions: Capability = {
  name: 'revisions',
  entities: [Revision],
  resolvers: [RevisionResolver],
  scheduledTasks: [thinOutRevisions],
}

import type { Capability } from '../../../kernel/capability/capability.ts'
import { Revision } from './revision.entity.ts'
import { RevisionResolver } from './revision.resolver.ts'
import { thinOutRevisions } from './revision-retention.ts'

export { Revision, RevisionKind, RevisionList } from './revision.entity.ts'
export { RevisionService } from './revision.service.ts'
export { RevisionReader } from './revision-reader.ts'

/** The history of pages, component templates and blog posts. Their services write it along with the content. */
export const revisions: Capability = {
  name: 'revisions',
  entities: [Revision],
  resolvers: [RevisionResolver],
  scheduledTasks: [thinOutRevisions],
}

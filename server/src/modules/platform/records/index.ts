import type { Capability } from '../../../kernel/capability/capability.ts'
import { BusinessRecord } from './record.entity.ts'

/** Records that others attach to. Capabilities of earlier and later areas know only their ids. */
export const records: Capability = {
  name: 'records',
  entities: [BusinessRecord],
}

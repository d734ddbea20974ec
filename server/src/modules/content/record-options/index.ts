import type { Capability } from '../../../kernel/capability/capability.ts'
import { RecordOptionResolver } from './record-option.resolver.ts'

/** Search for records of any kind that a block's setting can refer to. */
export const recordOptions: Capability = {
  name: 'record-options',
  resolvers: [RecordOptionResolver],
}

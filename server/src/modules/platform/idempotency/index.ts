import type { Capability } from '../../../kernel/capability/capability.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import { IdempotencyKey } from './idempotency-key.entity.ts'

export { IdempotencyService, MAX_KEY_LENGTH } from './idempotency.service.ts'

/** For everything that must not happen twice, such as paying, sending and ordering. */
export const idempotency: Capability = {
  name: 'idempotency',
  entities: [IdempotencyKey],
  scheduledTasks: [purgeTask('idempotency_keys')],
}

import type { Capability } from '../../../kernel/capability/capability.ts'
import { ApiKey } from './api-key.entity.ts'
import { ApiKeyResolver } from './api-key.resolver.ts'

export { KeyHolder } from './key-holder.ts'

export const apiKeys: Capability = {
  name: 'api-keys',
  entities: [ApiKey],
  resolvers: [ApiKeyResolver],
  recordLabels: { api_key: { singular: 'API key', plural: 'API keys' } },
}

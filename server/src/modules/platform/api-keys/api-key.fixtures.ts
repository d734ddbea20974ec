import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly apiKey: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: { apiKey: /^RevokeApiKeyInput\.id$/ },
  async reset(database, { tenant, apiKey, user }) {
    await database.query(
      `insert into api_key (id, tenant_id, name, prefix, token_hash, permissions, origins, created_by_id, created_by_name)
       values ($1::uuid, $2, 'Given', 'ms_given', $1::text, '{}', '{}', $3, 'Given') on conflict do nothing`,
      [apiKey, tenant, user],
    )
  },
  values: {
    expiresAt: () => '2999-01-01T00:00:00.000Z',
    origins: () => 'https://walk.example',
    // A key holds something, and no more than its creator.
    'CreateApiKeyInput.permissions': () => ({ 'settings.can_edit': true }),
  },
}

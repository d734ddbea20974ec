import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly previewLink: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: {
    page: /^(previewLinks|CreatePreviewLinkInput)\.pageId$/,
    previewLink: /^RevokePreviewLinkInput\.id$/,
  },
  async reset(database, { tenant, page, previewLink }) {
    await database.query(
      `insert into preview_link (id, tenant_id, page_id, token_hash, created_by_name, created_at)
       values ($1::uuid, $2, $3, $1::text, 'Given', now()) on conflict do nothing`,
      [previewLink, tenant, page],
    )
  },
  values: { expiresInDays: () => 30 },
}

import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

export const fixtures: CapabilityFixtures = {
  ids: {
    page: /^(PageHeartbeatInput|pageEditorsChanged)\.pageId$/,
    container: /^(ComponentHeartbeatInput|componentEditorsChanged)\.templateId$/,
  },
  async reset(database, { tenant, page }) {
    await database.query(
      `insert into editor_presence (tenant_id, page_id, tab, person, name)
       values ($1, $2, 'given', 'nobody', 'Given') on conflict do nothing`,
      [tenant, page],
    )
  },
  events: {
    pageEditorsChanged: ({ page }) => ['presence.changed', { subjectId: page }],
    componentEditorsChanged: ({ container }) => ['presence.changed', { subjectId: container }],
  },
}

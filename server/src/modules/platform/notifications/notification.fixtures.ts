import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly notification: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: { notification: /^MarkNotificationAsReadInput\.id$/ },
  async reset(database, { tenant, notification }) {
    await database.query(
      `insert into notification (id, tenant_id, user_id, kind, title, link)
       select $1, $2, id, 'page_published', 'Given', '/pages' from "user" where tenant_id = $2 and role_id = 2
        order by id limit 1 on conflict do nothing`,
      [notification, tenant],
    )
  },
  events: {
    notificationAdded: ({ notification }, userId) => ['notification.added', { userId, notificationId: notification }],
  },
  personal: ['markNotificationAsRead'],
}

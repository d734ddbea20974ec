import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly savedView: string
  }
}

/** A view of somebody who calls nothing. */
export const fixtures: CapabilityFixtures = {
  ids: { savedView: /^((Update|Manage)SavedViewInput\.id|UpdateSavedViewLayoutInput\.viewIds)$/ },
  async reset(database, { tenant, savedView }) {
    await database.query(
      `insert into saved_view (id, tenant_id, list, name, query, maker_id, maker_name)
       values ($1, $2, 'customers', 'Given', '{}', 'nobody', 'Given') on conflict do nothing`,
      [savedView, tenant],
    )
    await database.query(
      `insert into list_layout (tenant_id, list, person_id, view_ids) values ($1, 'customers', 'nobody', '{}')
       on conflict do nothing`,
      [tenant],
    )
  },
  personal: [
    'Customer',
    'Product',
    'Quote',
    'Invoice',
    'WorkOrder',
    'WebOrder',
    'Call',
    'Project',
    'Task',
    'BlogPost',
    'Calendar',
    'Planner',
    'Board',
    'TaskBoard',
  ].flatMap((record) => [
    `update${record}ViewLayout`,
    ...['update', 'delete', 'restore'].map((verb) => `${verb}${record}View`),
  ]),
}

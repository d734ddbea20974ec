import { type CapabilityFixtures, nextNumber } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly customField: string
  }
}

/** One optional text field. Fields that calls have created go, because they may be required. */
export const fixtures: CapabilityFixtures = {
  ids: {
    customField: /^((Update|Manage)CustomFieldInput\.id|ReorderCustomFieldsInput\.ids|CustomFieldValueInput\.fieldId)$/,
  },
  async reset(database, { tenant, customField }) {
    await database.query('delete from custom_field where tenant_id = $1 and id <> $2', [tenant, customField])
    await database.query(
      `insert into custom_field (id, tenant_id, kind, key, label, type, position)
       values ($1, $2, 'customer', 'given', 'Given', 'text', 0)
       on conflict (id) do update set type = 'text', is_required = false, is_archived = false`,
      [customField, tenant],
    )
  },
  rest: {
    'GET /admin/customers/custom-fields': () => ({}),
    'GET /admin/products/custom-fields': () => ({}),
    'GET /admin/custom-fields': () => ({ query: { kind: 'customer' } }),
    'POST /admin/custom-fields': () => ({ body: { label: `Walk ${nextNumber()}`, type: 'number' } }),
    'PUT /admin/custom-fields/:id': ({ customField }) => ({ params: { id: customField }, body: { help: 'Walk' } }),
    'DELETE /admin/custom-fields/:id': ({ customField }) => ({ params: { id: customField } }),
  },
  vocabulary: ['custom_field.kind', 'custom_field.type'],
}

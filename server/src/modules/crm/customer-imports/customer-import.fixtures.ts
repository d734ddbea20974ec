import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly customerImport: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: {
    // One that nobody has started, and whose file is gone.
    customerImport: /^(customerImport(Plan)?|CustomerImportInput|ManageCustomerImportInput)\.id$/,
    customerTag: /^CustomerImportInput\.tagIds$/,
  },
  async reset(database, { tenant, customer, customerImport }) {
    await database.query(
      `insert into data_import (id, tenant_id, kind, status, file_name, size, sha256, encoding, delimiter, columns, header_row,
        rows, done_row, has_file, uploaded_at, actor)
       select one.id, $3, 'customers', one.status, 'given.csv', 11, left(one.id::text, 8), 'utf-8', ',', '["Name"]', 1, 1, 1, false, now(),
         '{"kind":"person","id":null,"name":"Given","via":null,"address":null}'
       from (values ($1::uuid, 'uploaded'), ($2::uuid, 'done')) one (id, status)
       on conflict (id) do update set status = excluded.status, settings = null`,
      [customerImport, customer, tenant],
    )
    await database.query(
      `insert into data_import_fault (id, tenant_id, import_id, row, message) values ($1, $2, $1, 2, 'Given')
       on conflict do nothing`,
      [customerImport, tenant],
    )
  },
  values: {
    // Of the only column of the import above.
    field: () => 'lastname',
    column: () => 0,
    matchBy: () => undefined,
  },
  expectedErrors: { startCustomerImport: 'INVALID', resumeCustomerImport: 'INVALID' },
}

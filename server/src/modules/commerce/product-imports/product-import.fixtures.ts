import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly productImport: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: {
    // One that nobody has started, and whose file is gone.
    productImport: /^(productImport(Plan|Images)?|ProductImportInput|ManageProductImportInput)\.id$/,
  },
  async reset(database, { tenant, product, productImport }) {
    await database.query(
      `insert into data_import (id, tenant_id, kind, status, file_name, size, sha256, encoding, delimiter, columns, header_row,
        rows, done_row, has_file, uploaded_at, actor)
       select one.id, $3, 'products', one.status, 'given.csv', 11, left(one.id::text, 8), 'utf-8', ',', '["Title"]', 1, 1, 1, false, now(),
         '{"kind":"person","id":null,"name":"Given","via":null,"address":null}'
       from (values ($1::uuid, 'uploaded'), ($2::uuid, 'done')) one (id, status)
       on conflict (id) do update set status = excluded.status, settings = null`,
      [productImport, product, tenant],
    )
    await database.query(
      `insert into data_import_fault (id, tenant_id, import_id, row, message) values ($1, $2, $1, 2, 'Given')
       on conflict do nothing`,
      [productImport, tenant],
    )
    for (const [table, columns, values] of [
      [
        'product_image_source',
        'import_id, row, position, url, variant_ids, due_at',
        "$3, 2, 1, '/media/given.webp', '[]', now()",
      ],
      ['product_kept_columns', 'cells, variant_cells', `'{"Given": "given"}', '{}'`],
      ['former_product_path', 'path', "'given/before'"],
    ] as const)
      await database.query(
        `insert into ${table} (tenant_id, product_id, ${columns}) select $1, $2, ${values}
         where not exists (select from ${table} where tenant_id = $1)`,
        table === 'product_image_source' ? [tenant, product, productImport] : [tenant, product],
      )
  },
  values: {
    'ProductImportInput.mapping': () => [{ column: 0, field: 'name' }],
    'ProductImportInput.matchBy': () => undefined,
  },
  vocabulary: ['product_image_source.status'],
  expectedErrors: { startProductImport: 'INVALID', resumeProductImport: 'INVALID' },
}

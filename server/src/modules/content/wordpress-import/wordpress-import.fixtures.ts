import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly wordpressImport: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: {
    // One that nobody has started, and whose file is gone.
    wordpressImport: /^(wordpressImport(Plan|Images)?|WordpressImportInput|ManageWordpressImportInput)\.id$/,
  },
  async reset(database, { tenant, blogPost, wordpressImport }) {
    await database.query(
      `insert into data_import (id, tenant_id, kind, status, file_name, size, sha256, encoding, delimiter, columns, header_row,
        rows, done_row, has_file, uploaded_at, actor)
       select one.id, $3, 'wordpress', one.status, 'given.xml', 11, left(one.id::text, 8), 'utf-8', ',',
         '["Type", "Title", "Data"]', 1, 1, 1, false, now(),
         '{"kind":"person","id":null,"name":"Given","via":null,"address":null}'
       from (values ($1::uuid, 'uploaded'), ($2::uuid, 'done')) one (id, status)
       on conflict (id) do update set status = excluded.status, settings = null`,
      [wordpressImport, blogPost, tenant],
    )
    await database.query(
      `insert into data_import_fault (id, tenant_id, import_id, row, message) values ($1, $2, $1, 2, 'Given')
       on conflict do nothing`,
      [wordpressImport, tenant],
    )
    await database.query(
      `insert into wordpress_record (tenant_id, key, kind, record_id, hash) values ($1, 'given.test post 1', 'post', $2, 'given')
       on conflict do nothing`,
      [tenant, blogPost],
    )
    await database.query(
      `insert into wordpress_image (tenant_id, import_id, row, url, title, uses, status, problem, due_at)
       values ($1, $2, 2, 'https://given.test/given.png', 'Given', '[]', 'failed', 'Given', now()) on conflict do nothing`,
      [tenant, wordpressImport],
    )
  },
  values: {
    'WordpressImportInput.mapping': () => [
      { column: 0, field: 'type' },
      { column: 1, field: 'title' },
      { column: 2, field: 'data' },
    ],
    'WordpressImportInput.matchBy': () => undefined,
  },
  vocabulary: ['wordpress_image.status', 'wordpress_record.kind'],
  expectedErrors: { startWordpressImport: 'INVALID', resumeWordpressImport: 'INVALID' },
}

import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly mailingListImport: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: {
    // Not started, and its file is gone.
    mailingListImport: /^(mailingListImport(Plan)?|MailingListImportInput|ManageMailingListImportInput)\.id$/,
  },
  async reset(database, { tenant, mailingListMember, mailingListImport }) {
    await database.query(
      `insert into data_import (id, tenant_id, kind, status, file_name, size, sha256, encoding, delimiter, columns, header_row,
        rows, done_row, has_file, uploaded_at, actor)
       select one.id, $3, 'mailing-list-members', one.status, 'given.csv', 11, left(one.id::text, 8), 'utf-8', ',', '["Email"]', 1, 1, 1,
         false, now(), '{"kind":"person","id":null,"name":"Given","via":null,"address":null}'
       from (values ($1::uuid, 'uploaded'), ($2::uuid, 'done')) one (id, status)
       on conflict (id) do update set status = excluded.status, settings = null`,
      [mailingListImport, mailingListMember, tenant],
    )
    await database.query(
      `insert into data_import_fault (id, tenant_id, import_id, row, message) values ($1, $2, $1, 2, 'Given')
       on conflict do nothing`,
      [mailingListImport, tenant],
    )
  },
  values: {
    // Of the only column of the import above.
    'MailingListImportInput.mapping': () => [{ column: 0, field: 'email' }],
    'MailingListImportInput.matchBy': () => undefined,
    'MailingListImportInput.basis': () => 'EXPRESS',
    'MailingListImportInput.consentOn': () => '2026-01-01',
    'MailingListImportInput.source': () => 'In person',
  },
  expectedErrors: { startMailingListImport: 'INVALID', resumeMailingListImport: 'INVALID' },
}

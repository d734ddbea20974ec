import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly mail: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: { mail: /^(mail|ResendMailInput)\.id$/ },
  async reset(database, { tenant, mail }) {
    await database.query(
      `insert into mail_provider (tenant_id, host, port, security, username, from_name, from_address)
       values ($1, 'mail.nowhere.example', 465, 'tls', '', 'Given', 'given@nowhere.test') on conflict do nothing`,
      [tenant],
    )
    await database.query(
      `insert into mail (id, tenant_id, recipient, subject, html, text, status)
       values ($1, $2, 'given@nowhere.test', 'Given', '<p>Given</p>', 'Given', 'kept') on conflict do nothing`,
      [mail, tenant],
    )
  },
  values: { host: () => 'mail.nowhere.example', fromAddress: () => 'walker@nowhere.test' },
  vocabulary: ['mail.status'],
  expectedErrors: { resendMail: 'INVALID' },
  // Mail that opens accounts goes this way, the administrators' too.
  administratorsOnly: ['saveMailProvider', 'removeMailProvider'],
}

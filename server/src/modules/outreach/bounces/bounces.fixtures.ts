import { randomUUID } from 'node:crypto'
import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly mailSuppression: string
    readonly mailBounce: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: { mailSuppression: /^RemoveSuppressionInput\.id$/ },
  async create() {
    return { mailSuppression: randomUUID(), mailBounce: randomUUID() }
  },
  async reset(database, { tenant, mailSuppression, mailBounce }) {
    await database.query(
      `insert into mail_suppression (id, tenant_id, email, reason, detail, created_at)
       values ($1, $2, 'suppressed@nowhere.test', 'manual', 'Given', now()) on conflict do nothing`,
      [mailSuppression, tenant],
    )
    await database.query(
      `insert into mail_bounce (id, tenant_id, sent_mail, email, kind, source, detail, created_at)
       values ($1, $2, $1, 'suppressed@nowhere.test', 'hard', 'mailbox', 'Given', now()) on conflict do nothing`,
      [mailBounce, tenant],
    )
    await database.query(
      `insert into bounce_mailbox (tenant_id, address, host, port, security, username, sealed_password, due_at)
       values ($1, 'given@example.com', 'imap.example.com', 993, 'tls', 'given', 'given', now() + interval '1 day') on conflict do nothing`,
      [tenant],
    )
    await database.query(`delete from capability_settings where tenant_id = $1 and capability = 'bounces'`, [tenant])
  },
  values: {
    'SuppressAddressInput.email': () => 'walk@example.com',
    'SaveBounceMailboxInput.address': () => 'walk@example.com',
    'SaveBounceMailboxInput.host': () => 'nobody.invalid',
    'SaveBounceMailboxInput.port': () => 993,
    'SaveBounceMailboxInput.security': () => 'TLS',
    'SaveBounceMailboxInput.password': () => 'walk',
    'UpdateBounceSettingsInput.provider': () => 'MAILGUN',
    'UpdateBounceSettingsInput.key': () => '',
  },
  vocabulary: [
    'bounce_mailbox.security',
    'mail_bounce.kind',
    'mail_bounce.source',
    'mail_suppression.reason',
    'mail_suppression.source',
  ],
}

import { block, encode, tree } from '@mainstreet/blocks/tree'
import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly emailNotification: string
  }
}

const BASE = '/admin/email-marketing'
const content = encode(tree(block('EmailWrapper', {}, block('EmailTextBox', { text: '<p>Given</p>' }))))

export const fixtures: CapabilityFixtures = {
  longTexts: {
    'CreateEmailNotificationInput.content': 200_000,
    'UpdateEmailNotificationInput.content': 200_000,
    'EmailNotificationPreviewInput.content': 200_000,
  },
  ids: {
    emailNotification: /^(emailNotification\.id|UpdateEmailNotificationInput\.id|ManageEmailNotificationInput\.id)$/,
  },
  // Mails of marketing: the others also need the permission for settings.
  async reset(database, { tenant, emailNotification }) {
    await database.query(`delete from email_notification where tenant_id = $1 and kind = 'list_welcome'`, [tenant])
    await database.query(
      `insert into email_notification (id, tenant_id, kind, is_enabled, uses_design, subject, preheader, content, created_at, updated_at)
       values ($1, $2, 'list_confirmation', true, true, 'Given', 'Given', $3, now(), now())
       on conflict (id) do update set content = $3, is_enabled = true, uses_design = true`,
      [emailNotification, tenant, content],
    )
  },
  values: {
    'CreateEmailNotificationInput.kind': () => 'list_welcome',
    'CreateEmailNotificationInput.content': () => content,
    'UpdateEmailNotificationInput.content': () => content,
    'EmailNotificationPreviewInput.kind': () => 'list_confirmation',
    'EmailNotificationPreviewInput.content': () => content,
    'SendEmailNotificationInput.kind': () => 'list_confirmation',
    'SendEmailNotificationInput.recipients': () => 'walk@example.com',
    'automaticEmail.kind': () => 'list_confirmation',
  },
  rest: {
    [`GET ${BASE}/notifications`]: () => ({ query: { orderBy: 'label' } }),
    [`POST ${BASE}/notifications`]: () => ({ body: { kind: 'list_welcome', enabled: false } }),
    [`GET ${BASE}/notifications/:id`]: ({ emailNotification }) => ({ params: { id: emailNotification } }),
    [`PUT ${BASE}/notifications/:id`]: ({ emailNotification }) => ({
      params: { id: emailNotification },
      body: { subject: 'Walked' },
    }),
    [`DELETE ${BASE}/notifications/:id`]: ({ emailNotification }) => ({ params: { id: emailNotification } }),
    [`DELETE ${BASE}/notifications/email/:id`]: ({ emailNotification }) => ({ params: { id: emailNotification } }),
    [`POST ${BASE}/send-email-notification`]: () => ({
      body: { kind: 'list_confirmation', recipients: ['walk@example.com'] },
    }),
    [`GET ${BASE}/modules-list`]: () => ({}),
  },
  vocabulary: ['email_notification.kind'],
}

import { block, encode, tree } from '@mainstreet/blocks/tree'
import type { CapabilityFixtures } from '../../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly emailTemplate: string
  }
}

const BASE = '/admin/email-marketing/templates'
const content = encode(tree(block('EmailWrapper', {}, block('EmailTextBox', { text: '<p>Given</p>' }))))

export const fixtures: CapabilityFixtures = {
  longTexts: {
    'CreateEmailTemplateInput.content': 200_000,
    'UpdateEmailTemplateInput.content': 200_000,
    'EmailPreviewInput.content': 200_000,
  },
  ids: {
    emailTemplate:
      /^(emailTemplate\.id|UpdateEmailTemplateInput\.id|DuplicateEmailTemplateInput\.id|ManageEmailTemplatesInput\.ids)$/,
    customer: /^EmailPreviewInput\.customerId$/,
  },
  async reset(database, { tenant, emailTemplate }) {
    await database.query(
      `insert into email_template (id, tenant_id, name, content, created_by, created_at, updated_at)
       values ($1, $2, 'Given', $3, 'Given', now(), now())
       on conflict (id) do update set deleted_at = null, content = $3, name = 'Given'`,
      [emailTemplate, tenant, content],
    )
  },
  rest: {
    [`GET ${BASE}`]: () => ({ query: { search: 'given' } }),
    [`GET ${BASE}/:id`]: ({ emailTemplate }) => ({ params: { id: emailTemplate } }),
    [`POST ${BASE}`]: () => ({ body: { name: 'Walk', content } }),
    [`PUT ${BASE}/:id`]: ({ emailTemplate }) => ({ params: { id: emailTemplate }, body: { name: 'Walked' } }),
    [`DELETE ${BASE}/:id`]: ({ emailTemplate }) => ({ params: { id: emailTemplate } }),
    [`POST ${BASE}/:id/restore`]: ({ emailTemplate }) => ({ params: { id: emailTemplate } }),
  },
  values: {
    'CreateEmailTemplateInput.content': () => content,
    'UpdateEmailTemplateInput.content': () => content,
    'EmailPreviewInput.content': () => content,
  },
}

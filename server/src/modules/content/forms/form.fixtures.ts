import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly formSubmission: string
  }
}

const VALUES = JSON.stringify([
  { key: 'name', label: 'Name', type: 'text', value: 'Given', isOutdated: false, mapping: 'none' },
])

export const fixtures: CapabilityFixtures = {
  openToAnyone: [
    'countFormEvent',
    'formAddress',
    'formAddresses',
    'formChallenge',
    'submitForm',
    'subscribeToMailingList',
  ],
  longTexts: {
    'FormFileInput.id': 3_000,
    'FormValueInput.values': 20_000,
    'ReplyToFormSubmissionInput.text': 20_000,
    'SubmitFormInput.humanCheck': 5_000,
    'SubscribeToMailingListInput.humanCheck': 5_000,
  },
  ids: {
    formSubmission:
      /^(formSubmission\.id|formSubmissionExport\.ids|\w*FormSubmissions\w*Input\.ids|(ReplyToFormSubmission|ResendFormNotification)Input\.id)$/,
    customer: /^FormSubmissionWhere\.customerId$/,
    page: /^FormSubmissionWhere\.pageId$/,
  },
  async reset(database, { tenant, formSubmission }) {
    await database.query(
      `insert into form_submission (id, tenant_id, form_name, attempt, "values", created_at, updated_at)
       values ($1, $2, 'Given', 'given', $3, now(), now()) on conflict (id) do nothing`,
      [formSubmission, tenant, VALUES],
    )
    await database.query(
      `insert into form_reply (tenant_id, submission_id, subject, text, sent_by, created_at)
       select $1, $2, 'Given', 'Given', 'Given', now()
       where not exists (select from form_reply where submission_id = $2)`,
      [tenant, formSubmission],
    )
    await database.query(
      `insert into form_day (tenant_id, form_name, day, source) values ($1, 'Given', '2026-01-01', 'direct')
       on conflict do nothing`,
      [tenant],
    )
    await database.query(`delete from capability_settings where tenant_id = $1 and capability = 'forms'`, [tenant])
    await database.query(
      `update form_submission set deleted_at = null, folder = 'inbox', sender_email = 'given@example.com' where id = $1`,
      [formSubmission],
    )
  },
  values: {
    'UpdateFormSettingsInput.recaptchaSiteKey': () => '',
    'UpdateFormSettingsInput.mapsKey': () => '',
    'form.name': () => 'Given',
    'formFigures.lastDays': () => 30,
  },
  events: { formSubmissionAdded: ({ formSubmission }) => ['form.submitted', { submissionId: formSubmission }] },
  vocabulary: ['form_submission.folder'],
  expectedErrors: {
    // No page has this form.
    submitForm: 'NOT_FOUND',
    subscribeToMailingList: 'HUMAN_CHECK',
    resendFormNotification: 'INVALID',
    // No keys are saved.
    testRecaptchaKeys: 'INVALID',
    testMapsKey: 'INVALID',
  },
  rest: {
    'GET /admin/forms/submissions': () => ({ query: { search: 'given', folder: 'inbox' } }),
    'GET /admin/forms/submissions/:id': ({ formSubmission }) => ({ params: { id: formSubmission } }),
    'PUT /admin/forms/submissions/:id': ({ formSubmission }) => ({
      params: { id: formSubmission },
      body: { folder: 'archive' },
    }),
    'POST /admin/forms/submissions/:id/read': ({ formSubmission }) => ({ params: { id: formSubmission }, body: {} }),
    'DELETE /admin/forms/submissions/:id': ({ formSubmission }) => ({ params: { id: formSubmission } }),
    'POST /admin/forms/submissions/:id/restore': ({ formSubmission }) => ({ params: { id: formSubmission } }),
    'GET /form/challenge': () => ({}),
    'POST /signup': ({ mailingList }) => ({ body: { email: 'walk@example.com', listId: mailingList }, status: 422 }),
    'POST /form/events': () => ({ body: { form: 'Given', url: '/', event: 'views' } }),
    'GET /form/vehicles/makes': () => ({}),
    'GET /form/vehicles/models': () => ({ query: { make: 'Honda' } }),
    'GET /form/addresses': () => ({ query: { search: 'Foundry' } }),
    'GET /form/addresses/:place': () => ({ params: { place: 'given' } }),
  },
}

import type { RecordKind } from '../../../../kernel/capability/record-kinds.ts'
import { FormSubmission } from './form-submission.entity.ts'
import { FormSubmissionService } from './form-submission.service.ts'
import { FormSubmissionReader } from './form-submission-reader.ts'

/** Submissions as records, so that the uploaded files are their attachments. */
export const formSubmissionKind: RecordKind = {
  label: 'Form submissions',
  entity: FormSubmission,
  area: 'forms',
  feature: 'forms',
  titleOf: (submission) => (submission as FormSubmission).title,
  path: (id) => `/forms/submissions/${id}`,
  requireVisible: (ctx, id) => ctx.use(FormSubmissionReader).one(id),
  lock: (ctx, id) => ctx.use(FormSubmissionService).forWriting(id),
  files: { path: 'forms/submissions' },
}

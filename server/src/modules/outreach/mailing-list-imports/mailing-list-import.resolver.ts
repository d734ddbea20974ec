import { createImportResolver } from '../../platform/data-exchange/index.ts'
import { MailingListImportInput, settingsOf } from './mailing-list-import.inputs.ts'
import { mailingListImport } from './mailing-list-import.ts'

export const MailingListImportResolver = createImportResolver({
  name: 'MailingList',
  kind: mailingListImport,
  input: MailingListImportInput,
  settingsOf,
  descriptions: {
    start:
      'Subscribes people in the background, without asking them to confirm. Poll `mailingListImport` for progress.',
    cancel: 'People who were already imported stay subscribed.',
  },
})

import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { type ImportKind, ImportScreen } from '../../platform/data-exchange/index.ts'
import { type ConsentChoices, ConsentFields } from './consent-fields.tsx'
import {
  CancelMailingListImportDocument,
  ImportedListDocument,
  MailingListImportDocument,
  MailingListImportPlanDocument,
  MailingListImportPreviewDocument,
  MailingListImportsDocument,
  ResumeMailingListImportDocument,
  StartMailingListImportDocument,
} from './mailing-list-import-documents.ts'

type MemberImportMore = ConsentChoices & { readonly listId: string }

const memberImport = (listId: string, listName: string): ImportKind<MemberImportMore> => ({
  title: `Import members${listName && ` into ${listName}`}`,
  one: 'member',
  many: 'members',
  home: `/mailing-lists/${listId}`,
  homeLabel: listName || 'Mailing list',
  uploads: '/api/v1/admin/mailing-lists/imports/',
  area: 'customers',
  file: { example: '“Email, Consent date”', limit: 'At most 500,000 rows and 100 MB.' },
  documents: {
    list: MailingListImportsDocument,
    one: MailingListImportDocument,
    plan: MailingListImportPlanDocument,
    preview: MailingListImportPreviewDocument,
    start: StartMailingListImportDocument,
    cancel: CancelMailingListImportDocument,
    resume: ResumeMailingListImportDocument,
  },
  isMatched: true,
  initial: { listId, basis: null, consentOn: null, source: '' },
  Choices: ConsentFields,
})

export function MailingListImportScreen() {
  const { listId = '' } = useParams()
  const name = useQuery(ImportedListDocument, { variables: { id: listId } }).data?.mailingList.name ?? ''
  const kind = useMemo(() => memberImport(listId, name), [listId, name])
  return <ImportScreen kind={kind} />
}

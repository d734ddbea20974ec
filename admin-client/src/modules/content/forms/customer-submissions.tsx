import type { FormSubmissionOrderField, SubmissionRowFragment } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconForms } from '../../../ui/icons.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { SubmissionsDocument } from './form-documents.ts'
import { senderColumn, submissionColumns } from './submission-columns.tsx'

const PER_PAGE = 20

interface CustomerSubmissionsProps {
  readonly customer: { readonly id: string; readonly displayName: string }
}

/** A customer's form submissions. */
export function CustomerSubmissions({ customer }: CustomerSubmissionsProps) {
  const { page } = useListState()
  const { data, error, reload } = useListQuery(SubmissionsDocument, {
    page,
    perPage: PER_PAGE,
    where: { customerId: { eq: customer.id } },
    orderBy: [{ field: 'CREATED_AT', direction: 'DESC' }],
    upTo: null,
  })
  return (
    <ListBody
      list={data?.formSubmissions}
      error={error}
      onRetry={reload}
      perPage={PER_PAGE}
      empty={
        <EmptyState
          icon={IconForms}
          title="No submissions yet"
          text={`Forms that ${customer.displayName} sends from your website appear here.`}
        />
      }
    >
      {(submissions) => (
        <DataTable<SubmissionRowFragment, FormSubmissionOrderField>
          rows={submissions}
          columns={[senderColumn(''), ...submissionColumns(null)]}
        />
      )}
    </ListBody>
  )
}

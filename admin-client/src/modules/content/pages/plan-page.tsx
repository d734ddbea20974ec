import { useQuery } from '@apollo/client/react'
import { Modal, Skeleton, Stack } from '@mantine/core'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageSettingsDocument } from './page-documents.ts'
import { PagePlanDialog } from './page-plan-dialog.tsx'

interface PlanPageProps {
  readonly page: { readonly id: string; readonly title: string }
  onClose(): void
}

/** The schedule dialog for a page of which only the id is known. */
export function PlanPage({ page: { id, title }, onClose }: PlanPageProps) {
  const { data, error, refetch } = useQuery(PageSettingsDocument, { variables: { id }, fetchPolicy: 'network-only' })
  if (data) return <PagePlanDialog page={data.page} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={`Schedule “${title}”`}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack role="status" aria-label="Loading the schedule">
          <Skeleton h={58} />
          <Skeleton h={58} />
        </Stack>
      )}
    </Modal>
  )
}

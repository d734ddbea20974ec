import { useQuery } from '@apollo/client/react'
import { Modal } from '@mantine/core'
import type { PageSettingsFragment } from '../../../generated/graphql.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { PageSettingsDocument, UpdatePageDocument } from './page-documents.ts'
import { DetailsSkeleton, PublishDetailsFields, usePublishDetails } from './publish-details-fields.tsx'

interface PublishDetailsDialogProps {
  readonly page: { readonly id: string; readonly title: string }
  /** Called once the details are saved, so that the caller can publish. */
  onSaved(page: PageSettingsFragment): void
  onClose(): void
}

/** Asks for what a page needs before it is published for the first time. */
export function PublishDetailsDialog({ page: { id, title }, onSaved, onClose }: PublishDetailsDialogProps) {
  const { data, error, refetch } = useQuery(PageSettingsDocument, { variables: { id }, fetchPolicy: 'network-only' })
  if (data) return <Details page={data.page} onSaved={onSaved} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={`Publish “${title}”`}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <DetailsSkeleton />}
    </Modal>
  )
}

function Details({ page, onSaved, onClose }: Omit<PublishDetailsDialogProps, 'page'> & { page: PageSettingsFragment }) {
  const update = useSend(UpdatePageDocument)
  const form = usePublishDetails(page)
  return (
    <FormDialog
      title={`Publish “${page.title}”`}
      form={form}
      submit="Publish page"
      send={(values) => update({ id: page.id, version: page.version, ...values })}
      onSaved={({ page: saved }) => {
        onClose()
        if (saved) onSaved(saved)
      }}
      onClose={onClose}
    >
      <PublishDetailsFields form={form} />
    </FormDialog>
  )
}

import { useQuery } from '@apollo/client/react'
import { Modal, Skeleton, Stack } from '@mantine/core'
import { useRef } from 'react'
import type { PageSettingsFragment } from '../../../generated/graphql.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { confirmDiscard } from '../../../ui/unsaved-changes.tsx'
import { NewPageDialog } from './new-page-dialog.tsx'
import { PageSettingsDocument } from './page-documents.ts'
import { PageSettingsForm } from './page-settings-form.tsx'

interface PageSettingsDialogProps {
  /** Null creates a new page. */
  pageId: string | null
  /** The page to copy into a new one. */
  copyFrom?: string
  /** For a window that shows nothing else. */
  fullScreen?: boolean
  onClose(): void
  /** Called with the saved page; the dialog closes itself. */
  onSaved?(page: PageSettingsFragment): void
}

/** All settings of a page, without its content, or the few questions that create one. Open while mounted. */
export function PageSettingsDialog({ pageId, copyFrom, ...dialog }: PageSettingsDialogProps) {
  if (pageId === null) return <NewPageDialog copyFrom={copyFrom ?? null} {...dialog} />
  return <SettingsOfPage pageId={pageId} {...dialog} />
}

function SettingsOfPage({
  pageId,
  fullScreen = false,
  onClose,
  onSaved,
}: Omit<PageSettingsDialogProps, 'pageId' | 'copyFrom'> & { pageId: string }) {
  const isDirty = useRef(false)
  const { data, error, refetch } = useQuery(PageSettingsDocument, {
    variables: { id: pageId },
    fetchPolicy: 'network-only',
  })

  function close() {
    if (isDirty.current) confirmDiscard(onClose)
    else onClose()
  }

  function body() {
    if (!data) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <DialogSkeleton />
    return (
      <PageSettingsForm
        page={data.page}
        onDirty={(dirty) => {
          isDirty.current = dirty
        }}
        onCancel={close}
        onSaved={(page) => {
          onSaved?.(page)
          onClose()
        }}
      />
    )
  }

  return (
    <Modal opened fullScreen={fullScreen} onClose={close} title="Page settings" size="lg">
      {body()}
    </Modal>
  )
}

function DialogSkeleton() {
  return (
    <Stack role="status" aria-label="Loading page settings">
      {['title', 'slug', 'status', 'type', 'excerpt'].map((field) => (
        <Skeleton key={field} h={58} />
      ))}
    </Stack>
  )
}

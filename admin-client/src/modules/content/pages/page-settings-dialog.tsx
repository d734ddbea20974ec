import { useQuery } from '@apollo/client/react'
import { Modal, Skeleton, Stack } from '@mantine/core'
import { useRef } from 'react'
import type { PageSettingsFragment } from '../../../generated/graphql.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { confirmDiscard } from '../../../ui/unsaved-changes.tsx'
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

/** All settings of a page, without its content. Open while mounted. */
export function PageSettingsDialog({
  pageId,
  copyFrom,
  fullScreen = false,
  onClose,
  onSaved,
}: PageSettingsDialogProps) {
  const isDirty = useRef(false)
  const { data, error, refetch } = useQuery(PageSettingsDocument, {
    variables: { id: pageId ?? '' },
    skip: pageId === null,
    fetchPolicy: 'network-only',
  })

  function close() {
    if (isDirty.current) confirmDiscard(onClose)
    else onClose()
  }

  function body() {
    if (pageId !== null && !data) {
      return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <DialogSkeleton />
    }
    return (
      <PageSettingsForm
        page={data?.page ?? null}
        copyFrom={copyFrom ?? null}
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
    <Modal
      opened
      fullScreen={fullScreen}
      onClose={close}
      title={pageId === null ? 'New page' : 'Page settings'}
      size="lg"
    >
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

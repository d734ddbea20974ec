import { useQuery } from '@apollo/client/react'
import { Modal, Skeleton, Stack } from '@mantine/core'
import { useRef } from 'react'
import { ErrorState } from '../../../ui/error-state.tsx'
import { confirmDiscard } from '../../../ui/unsaved-changes.tsx'
import { MediaItemDocument } from './media-documents.ts'
import { MediaForm } from './media-form.tsx'

/** Details of one file. Open while mounted. */
export function MediaDialog({ id, onClose }: { id: string; onClose(): void }) {
  const isDirty = useRef(false)
  const { data, error, refetch } = useQuery(MediaItemDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })

  function close() {
    if (isDirty.current) confirmDiscard(onClose)
    else onClose()
  }

  function body() {
    if (!data) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <DialogSkeleton />
    return (
      <MediaForm
        // A replaced or cropped file resets the form.
        key={data.mediaItem.version}
        item={data.mediaItem}
        folders={data.mediaFolders}
        onDirty={(dirty) => {
          isDirty.current = dirty
        }}
        onReload={() => refetch()}
        onDone={onClose}
      />
    )
  }

  return (
    <Modal opened onClose={close} title={data?.mediaItem.name ?? 'File'} size="xl">
      {body()}
    </Modal>
  )
}

function DialogSkeleton() {
  return (
    <Stack role="status" aria-label="Loading file">
      <Skeleton h={280} />
      <Skeleton h={58} />
      <Skeleton h={58} />
    </Stack>
  )
}

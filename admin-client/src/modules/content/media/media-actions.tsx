import { useMutation } from '@apollo/client/react'
import { Button, FileButton, Group, Progress, Text } from '@mantine/core'
import { useState } from 'react'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { IconReplace, IconTrash } from '../../../ui/icons.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { sendFile } from '../../../ui/uploads/send-file.ts'
import { useViewer } from '../../platform/session/index.ts'
import { DeleteMediaDocument, MEDIA_LISTS } from './media-documents.ts'
import { tooLarge } from './media-groups.ts'
import type { OpenedItem } from './opened-item.ts'

interface MediaActionsProps {
  readonly item: OpenedItem
  onReplaced(): void
  onDeleted(): void
}

/** Replaces the file, or deletes it. */
export function MediaActions({ item, onReplaced, onDeleted }: MediaActionsProps) {
  const { can } = useViewer()
  const [progress, setProgress] = useState<number | null>(null)
  const [remove] = useMutation(DeleteMediaDocument, { refetchQueries: MEDIA_LISTS })

  async function replace(file: File | null) {
    if (!file) return
    const problem = tooLarge(file)
    if (problem) return toastError(problem)
    setProgress(0)
    try {
      const to = { path: `/api/v1/admin/media/${item.id}/file`, fields: { version: String(item.version) } }
      await sendFile(to, file, setProgress).done
      toastSuccess('File replaced on every page that uses it')
      onReplaced()
    } catch (error) {
      toastError((error as Error).message)
    }
    setProgress(null)
  }

  function askToDelete() {
    const places = item.usages.map(({ title }) => title)
    confirmAction({
      title: `Delete “${item.name}”?`,
      text: places.length === 0 ? 'It is not used anywhere.' : <Shown places={places} />,
      confirm: 'Delete file',
      async onConfirm() {
        const { data } = await remove({ variables: { input: { ids: [item.id], force: places.length > 0 } } })
        const fault = data?.deleteMedia.userErrors[0]?.message
        if (fault) return toastError(fault)
        if (!data) return
        toastSuccess(`“${item.name}” deleted`)
        onDeleted()
      },
    })
  }

  return (
    <div>
      <Group gap="xs">
        {can('media.can_edit') && (
          <FileButton
            accept={item.isScalable ? 'image/jpeg,image/png,image/webp,image/avif' : item.mimeType}
            onChange={replace}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={progress !== null}
                leftSection={<IconReplace size={16} aria-hidden />}
              >
                Replace
              </Button>
            )}
          </FileButton>
        )}
        {can('media.can_delete') && (
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={askToDelete}
          >
            Delete
          </Button>
        )}
      </Group>
      {progress !== null && <Progress mt="xs" value={progress * 100} aria-label="Upload of the new file" />}
    </div>
  )
}

function Shown({ places }: { places: readonly string[] }) {
  return (
    <Text>
      It is used in {places.length} place{places.length === 1 ? '' : 's'} and will be missing there:{' '}
      {places.slice(0, 5).join(', ')}
      {places.length > 5 && ` and ${places.length - 5} more`}.
    </Text>
  )
}

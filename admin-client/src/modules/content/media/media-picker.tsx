import { useApolloClient, useQuery } from '@apollo/client/react'
import { Button, FileButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import type { MediaCardFragment } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconPhoto, IconSearch, IconUpload } from '../../../ui/icons.ts'
import { toastError } from '../../../ui/toasts.ts'
import { FileDrop } from '../../../ui/uploads/file-drop.tsx'
import { UploadList } from '../../../ui/uploads/upload-list.tsx'
import { useViewer } from '../../platform/session/index.ts'
import styles from './media.module.css'
import { MediaItemDocument, MediaItemsDocument } from './media-documents.ts'
import { FolderSelect } from './media-filters.tsx'
import { MediaGrid } from './media-grid.tsx'
import { PICTURE_TYPES } from './media-groups.ts'
import { mediaWhere, PER_PAGE } from './media-query.ts'
import { MediaSkeleton } from './media-skeleton.tsx'
import { useMediaUploads } from './use-media-uploads.ts'

interface MediaPickerProps {
  /** Attributes of the dialog's element. */
  readonly rootProps?: Readonly<Record<`data-${string}`, string>>
  onPick(item: MediaCardFragment): void
  onClose(): void
}

interface MediaPickersProps extends Omit<MediaPickerProps, 'onPick'> {
  /** In the order in which they were chosen. */
  onPickAll(items: readonly MediaCardFragment[]): void
}

/** A dialog to choose a picture from the library, or to upload one, which is then chosen. Open while mounted. */
export function MediaPicker(props: MediaPickerProps) {
  return <PickerDialog {...props} title="Choose an image" />
}

/** The same for several pictures at once. */
export function MediaPickerOfSeveral({ onPickAll, ...props }: MediaPickersProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, MediaCardFragment>>(new Map())
  const toggle = (item: MediaCardFragment) =>
    setChosen((before) => {
      const next = new Map(before)
      if (!next.delete(item.id)) next.set(item.id, item)
      return next
    })
  return (
    <PickerDialog
      {...props}
      title="Choose images"
      chosen={chosen}
      onPick={toggle}
      footer={
        <Group justify="space-between">
          <Text fz="sm" c="dimmed" role="status">
            {chosen.size === 0 ? 'Select the images to add.' : `${chosen.size} selected`}
          </Text>
          <Button disabled={chosen.size === 0} onClick={() => onPickAll([...chosen.values()])}>
            {chosen.size > 1 ? `Add ${chosen.size} images` : 'Add image'}
          </Button>
        </Group>
      }
    />
  )
}

interface PickerDialogProps extends MediaPickerProps {
  readonly title: string
  readonly chosen?: ReadonlyMap<string, MediaCardFragment>
  readonly footer?: ReactNode
}

function PickerDialog({ rootProps, title, chosen, footer, onPick, onClose }: PickerDialogProps) {
  const { can } = useViewer()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed, 300)
  const [folderId, setFolderId] = useState<string | null>(null)
  const [page, setPage] = useState(1)
  const client = useApolloClient()
  /** Whether one picture is being uploaded, which is then the one to choose. */
  const isOnlyOne = useRef(false)
  const uploads = useMediaUploads(async (id) => {
    // Where several are chosen, each upload counts as chosen.
    if (!isOnlyOne.current && !chosen) return
    const { data } = await client.query({ query: MediaItemDocument, variables: { id }, fetchPolicy: 'network-only' })
    if (data) onPick(data.mediaItem)
  })
  const mayUpload = can('media.can_create')
  const upload = (files: readonly File[]) => {
    const pictures = files.filter(({ type }) => type.startsWith('image/'))
    if (pictures.length < files.length) toastError('Only images can be chosen here. Open Media to upload other files.')
    isOnlyOne.current = pictures.length === 1 && !uploads.isBusy
    if (pictures.length > 0) uploads.add(pictures, folderId)
  }
  const { data, previousData, error, loading, refetch } = useQuery(MediaItemsDocument, {
    variables: { page, perPage: PER_PAGE, where: mediaWhere({ text, folderId, group: 'pictures' }) },
    fetchPolicy: 'cache-and-network',
  })
  const shown = data ?? (loading ? previousData : undefined)
  const list = shown?.mediaItems
  const pick = (id: string) => {
    const item = list?.items.find((one) => one.id === id)
    if (item) onPick(item)
  }

  function body() {
    if (!list) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <MediaSkeleton isGrid />
    if (list.items.length > 0)
      return <MediaGrid isDetailed items={list.items} onOpen={pick} {...(chosen && { chosen })} />
    return (
      <EmptyState
        icon={IconPhoto}
        title={text || folderId ? 'No images match' : 'No images yet'}
        text={mayUpload ? 'Drop files here to upload them.' : 'No one has uploaded anything yet.'}
      />
    )
  }

  const last = Math.ceil((list?.totalItems ?? 0) / PER_PAGE)
  return (
    <Modal {...rootProps} opened onClose={onClose} title={title} size="xl">
      <FileDrop className={styles.room} isEnabled={mayUpload} onFiles={upload}>
        <Stack gap="md">
          <Group gap="xs">
            <TextInput
              type="search"
              flex="1 1 160px"
              aria-label="Search media"
              placeholder="Search by name or description"
              leftSection={<IconSearch size={16} aria-hidden />}
              data-autofocus
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                setPage(1)
              }}
            />
            <FolderSelect
              folders={shown?.mediaFolders ?? []}
              value={folderId}
              onChange={(id) => {
                setFolderId(id)
                setPage(1)
              }}
            />
            {mayUpload && (
              <FileButton multiple accept={PICTURE_TYPES} onChange={upload}>
                {(props) => (
                  <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
                    Upload
                  </Button>
                )}
              </FileButton>
            )}
          </Group>
          {body()}
          {last > 1 && (
            <Group justify="center" gap="xs">
              <Button variant="default" size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Previous
              </Button>
              <Button variant="default" size="xs" disabled={page >= last} onClick={() => setPage(page + 1)}>
                Next
              </Button>
            </Group>
          )}
          {footer && <div className={styles.pickerFooter}>{footer}</div>}
        </Stack>
        <UploadList {...uploads} finishing="Processing…" />
      </FileDrop>
    </Modal>
  )
}

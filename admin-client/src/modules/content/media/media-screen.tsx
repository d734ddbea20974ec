import { useQuery } from '@apollo/client/react'
import { Button, FileButton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useAddressQuery } from '../../../ui/address-query.ts'
import { currentPage } from '../../../ui/current-page.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconPhoto, IconUpload } from '../../../ui/icons.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { FileDrop } from '../../../ui/uploads/file-drop.tsx'
import { UploadList } from '../../../ui/uploads/upload-list.tsx'
import { useViewer } from '../../platform/session/index.ts'
import styles from './media.module.css'
import { MediaDialog } from './media-dialog.tsx'
import { MediaItemsDocument } from './media-documents.ts'
import { MediaFilters } from './media-filters.tsx'
import { MediaGrid } from './media-grid.tsx'
import { ALL_TYPES } from './media-groups.ts'
import { mediaSearch, mediaWhere, PER_PAGE, withMediaFilter } from './media-query.ts'
import { MediaSkeleton } from './media-skeleton.tsx'
import { MediaTable } from './media-table.tsx'
import { useMediaUploads } from './use-media-uploads.ts'

/** The tenant's pictures, videos and documents. */
export function MediaScreen() {
  const { can } = useViewer()
  const [address, changeAddress] = useAddressQuery()
  const search = mediaSearch(address)
  const [openId, setOpenId] = useState<string | null>(null)
  const { data, previousData, error, loading, refetch } = useQuery(MediaItemsDocument, {
    variables: { page: currentPage(address), perPage: PER_PAGE, where: mediaWhere(search) },
    fetchPolicy: 'cache-and-network',
  })
  const uploads = useMediaUploads()
  const mayUpload = can('media.can_create')
  const upload = (files: readonly File[]) => uploads.add(files, search.folderId)
  const shown = data ?? (loading ? previousData : undefined)
  const list = shown?.mediaItems

  const uploadButton = mayUpload && (
    <FileButton multiple accept={ALL_TYPES} onChange={upload}>
      {(props) => (
        <Button {...props} leftSection={<IconUpload size={18} />}>
          Upload
        </Button>
      )}
    </FileButton>
  )

  function body() {
    if (!list)
      return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <MediaSkeleton isGrid={search.isGrid} />
    if (list.items.length > 0) {
      const View = search.isGrid ? MediaGrid : MediaTable
      return <View items={list.items} onOpen={setOpenId} />
    }
    if (search.text !== '' || search.group)
      return (
        <EmptyState
          icon={IconPhoto}
          title="No files match"
          text="Try another search, folder or kind."
          action={
            <Button variant="default" onClick={() => changeAddress(() => new URLSearchParams())}>
              Clear filters
            </Button>
          }
        />
      )
    return (
      <EmptyState
        icon={IconPhoto}
        title={search.folderId ? 'This folder is empty' : 'No files yet'}
        text={mayUpload ? 'Drop files here, or choose them.' : 'No one has uploaded anything yet.'}
        action={uploadButton}
      />
    )
  }

  return (
    <FileDrop className={styles.room} isEnabled={mayUpload} onFiles={upload}>
      <ScreenHeader title="Media" action={uploadButton} />
      <MediaFilters
        search={search}
        folders={shown?.mediaFolders ?? []}
        onFilter={(name, value) => changeAddress((now) => withMediaFilter(now, name, value))}
      />
      <Stack gap="md">
        {body()}
        {list && <Pagination totalItems={list.totalItems} perPage={PER_PAGE} />}
      </Stack>
      {openId && <MediaDialog id={openId} onClose={() => setOpenId(null)} />}
      <UploadList {...uploads} finishing="Processing …" />
    </FileDrop>
  )
}

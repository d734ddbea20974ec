import { Button, FileButton } from '@mantine/core'
import { EmptyState, NoMatches } from '../../../ui/empty-state.tsx'
import { IconPhoto, IconUpload } from '../../../ui/icons.ts'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
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
  const { address, change, page, clear } = useListState()
  const search = mediaSearch(address)
  const openId = address.get('file')
  const setOpenId = (id: string | null) =>
    change((now) => {
      if (id) now.set('file', id)
      else now.delete('file')
      return now
    })
  const { data, error, reload } = useListQuery(MediaItemsDocument, {
    page,
    perPage: PER_PAGE,
    where: mediaWhere(search),
  })
  const uploads = useMediaUploads()
  const mayUpload = can('media.can_create')
  const upload = (files: readonly File[]) => uploads.add(files, search.folderId)

  const uploadButton = mayUpload && (
    <FileButton multiple accept={ALL_TYPES} onChange={upload}>
      {(props) => (
        <Button {...props} leftSection={<IconUpload size={18} />}>
          Upload
        </Button>
      )}
    </FileButton>
  )

  const empty =
    search.text !== '' || search.group ? (
      <NoMatches icon={IconPhoto} title="No files match" text="Try another search, folder or type." onClear={clear} />
    ) : (
      <EmptyState
        icon={IconPhoto}
        title={search.folderId ? 'This folder is empty' : 'No files yet'}
        text={mayUpload ? 'Drop files here, or choose them.' : 'No one has uploaded anything yet.'}
        action={uploadButton}
      />
    )
  const View = search.isGrid ? MediaGrid : MediaTable

  return (
    <FileDrop className={styles.room} isEnabled={mayUpload} onFiles={upload}>
      <ScreenHeader title="Media" action={uploadButton} />
      <MediaFilters
        search={search}
        folders={data?.mediaFolders ?? []}
        onFilter={(name, value) => change((now) => withMediaFilter(now, name, value))}
      />
      <ListBody
        list={data?.mediaItems}
        error={error}
        onRetry={reload}
        perPage={PER_PAGE}
        skeleton={<MediaSkeleton isGrid={search.isGrid} />}
        empty={empty}
        isCard={false}
      >
        {(items) => <View items={items} onOpen={setOpenId} />}
      </ListBody>
      {openId && <MediaDialog id={openId} onClose={() => setOpenId(null)} />}
      <UploadList {...uploads} finishing="Processing…" />
    </FileDrop>
  )
}

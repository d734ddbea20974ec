import { Button, Card, FileButton, Group, Skeleton, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import type { KeptFileFragment } from '../../../generated/graphql.ts'
import { useAddressQuery } from '../../../ui/address-query.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { sentField } from '../../../ui/form/form-dialog.tsx'
import { NameDialog } from '../../../ui/form/name-dialog.tsx'
import { IconFiles, IconUpload } from '../../../ui/icons.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { toastUndo } from '../../../ui/undo-toast.tsx'
import { FileDrop } from '../../../ui/uploads/file-drop.tsx'
import { UploadList } from '../../../ui/uploads/upload-list.tsx'
import { useUploads } from '../../../ui/uploads/use-uploads.ts'
import { showsDeleted, withDeleted } from './deleted-files.ts'
import { tooLarge } from './file-facts.ts'
import { FilePreview } from './file-preview.tsx'
import { FileTable } from './file-table.tsx'
import { type KeptFiles, PER_PAGE } from './kept-files.ts'

interface RenameDialogProps {
  readonly file: KeptFileFragment
  readonly kept: KeptFiles
  onClose(): void
}

/** Shown as long as it is mounted. */
function RenameDialog({ file, kept, onClose }: RenameDialogProps) {
  return (
    <NameDialog
      title="Rename file"
      initial={file.name}
      submit="Rename"
      maxLength={200}
      send={async (name) => sentField('name', await kept.rename(file, name))}
      onClose={onClose}
    />
  )
}

/** The files that are kept with a record: shown, put there, renamed, deleted and brought back. */
export function FilesSection({ kept }: { kept: KeptFiles }) {
  const { files, totalItems, mayEdit } = kept
  const [address, changeAddress] = useAddressQuery()
  const [shown, setShown] = useState<KeptFileFragment | null>(null)
  const [renamedId, setRenamedId] = useState<string | null>(null)
  // As it is by now: others rename files too.
  const renamed = files?.find(({ id }) => id === renamedId)
  const isDeleted = showsDeleted(address)
  const mayUpload = mayEdit && !isDeleted
  const { add, ...uploads } = useUploads({ refuse: tooLarge, onSent: kept.reload })
  // The name goes along by itself: what browsers make of it in the file's own header is not quite what it was.
  const upload = (sent: readonly File[]) => add(sent, ({ name }) => ({ path: kept.uploadPath, fields: { name } }))

  async function remove(file: KeptFileFragment) {
    if (await kept.remove(file)) toastUndo(`“${file.name}” deleted`, () => restore(file))
  }

  async function restore(file: KeptFileFragment) {
    if (await kept.restore(file)) toastSuccess(`“${file.name}” restored`)
  }

  const uploadButton = mayUpload && (
    <FileButton multiple onChange={upload}>
      {(props) => (
        <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden />}>
          Upload files
        </Button>
      )}
    </FileButton>
  )

  function body() {
    if (!files) return kept.error ? <ErrorState error={kept.error} onRetry={kept.reload} /> : <FilesSkeleton />
    if (files.length > 0)
      return (
        <FileTable
          kept={kept}
          files={files}
          on={{ show: setShown, rename: ({ id }) => setRenamedId(id), remove, restore }}
        />
      )
    return (
      <EmptyState
        icon={IconFiles}
        title={isDeleted ? 'No deleted files' : 'No files yet'}
        text={emptyText(isDeleted, mayUpload)}
        action={uploadButton}
      />
    )
  }

  return (
    <FileDrop isEnabled={mayUpload} onFiles={upload}>
      <Stack gap="md">
        <Group justify="space-between" mih={36}>
          <Title order={2}>{isDeleted ? 'Deleted files' : 'Files'}</Title>
          <Group gap="xs">
            {kept.mayDelete && (
              <Button
                variant="subtle"
                color="gray"
                onClick={() => changeAddress((now) => withDeleted(now, !isDeleted))}
              >
                {isDeleted ? 'Back to files' : 'Deleted files'}
              </Button>
            )}
            {files && files.length > 0 && uploadButton}
          </Group>
        </Group>
        <Card padding={0}>{body()}</Card>
        <Pagination totalItems={totalItems} perPage={PER_PAGE} />
      </Stack>
      {shown && <FilePreview key={shown.id} file={shown} onClose={() => setShown(null)} />}
      {renamed && <RenameDialog file={renamed} kept={kept} onClose={() => setRenamedId(null)} />}
      <UploadList {...uploads} />
    </FileDrop>
  )
}

function emptyText(isDeleted: boolean, mayUpload: boolean): string {
  if (isDeleted) return 'Deleted files can be restored for 30 days.'
  return mayUpload
    ? 'Drop files here, or choose them. Only your team can open them.'
    : 'No one has uploaded anything yet.'
}

function FilesSkeleton() {
  return (
    <Stack role="status" aria-label="Loading the files" gap={0}>
      {[1, 2, 3].map((row) => (
        <Group key={row} h={48} px="md" wrap="nowrap">
          <Skeleton h={20} w={20} />
          <Skeleton h={14} w="40%" />
        </Group>
      ))}
    </Stack>
  )
}

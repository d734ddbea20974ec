import { useMutation } from '@apollo/client/react'
import { ActionIcon, Menu } from '@mantine/core'
import { useState } from 'react'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { NameDialog } from '../../../ui/form/name-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { IconFolder, IconPencil, IconPlus, IconTrash } from '../../../ui/icons.ts'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import {
  CreateMediaFolderDocument,
  DeleteMediaFolderDocument,
  MEDIA_LISTS,
  RenameMediaFolderDocument,
} from './media-documents.ts'
import type { Folder } from './opened-item.ts'

interface FolderMenuProps {
  /** The current folder, if any. */
  readonly folder: Folder | null
  onChosen(id: string | null): void
}

const icon = { size: 18, stroke: 1.6 }

/** Creates folders, and renames or deletes the current one. */
export function FolderMenu({ folder, onChosen }: FolderMenuProps) {
  const { can } = useViewer()
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null)
  const after = { refetchQueries: MEDIA_LISTS }
  const create = useSend(CreateMediaFolderDocument, after)
  const rename = useSend(RenameMediaFolderDocument, after)
  const [remove] = useMutation(DeleteMediaFolderDocument, after)
  if (!can('media.can_create')) return null

  function askToDelete({ id, name }: Folder) {
    confirmAction({
      title: `Delete the folder “${name}”?`,
      text: 'Its files stay in the library.',
      confirm: 'Delete folder',
      async onConfirm() {
        const { data } = await remove({ variables: { input: { id } } })
        const fault = data?.deleteMediaFolder.userErrors[0]?.message
        if (fault) return toastError(fault)
        if (!data) return
        onChosen(null)
        toastSuccess(`Folder “${name}” deleted`)
      },
    })
  }

  return (
    <>
      <Menu position="bottom-start" width={200}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="Manage folders">
            <IconFolder {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => setNaming('new')}>
            New folder
          </Menu.Item>
          {folder && can('media.can_edit') && (
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setNaming('rename')}>
              Rename folder
            </Menu.Item>
          )}
          {folder && can('media.can_delete') && (
            <Menu.Item
              c="var(--mantine-color-error)"
              leftSection={<IconTrash {...icon} />}
              onClick={() => askToDelete(folder)}
            >
              Delete folder
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {naming === 'new' && (
        <NameDialog
          title="New folder"
          initial=""
          submit="Save"
          maxLength={100}
          send={(name) => create({ name })}
          onSaved={({ mediaFolder }) => mediaFolder && onChosen(mediaFolder.id)}
          onClose={() => setNaming(null)}
        />
      )}
      {naming === 'rename' && folder && (
        <NameDialog
          title="Rename folder"
          initial={folder.name}
          submit="Save"
          maxLength={100}
          send={(name) => rename({ id: folder.id, name })}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  )
}

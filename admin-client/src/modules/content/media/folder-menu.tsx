import { useMutation } from '@apollo/client/react'
import { ActionIcon, Button, Group, Menu, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
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
  const [create] = useMutation(CreateMediaFolderDocument, after)
  const [rename] = useMutation(RenameMediaFolderDocument, after)
  const [remove] = useMutation(DeleteMediaFolderDocument, after)
  if (!can('media.can_create')) return null

  /** Returns an error message for the name, or null. */
  async function save(name: string): Promise<string | null> {
    if (naming === 'rename' && folder) {
      const { data } = await rename({ variables: { input: { id: folder.id, name } } })
      return data?.renameMediaFolder.userErrors[0]?.message ?? null
    }
    const { data } = await create({ variables: { input: { name } } })
    if (data?.createMediaFolder.mediaFolder) onChosen(data.createMediaFolder.mediaFolder.id)
    return data?.createMediaFolder.userErrors[0]?.message ?? null
  }

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
      {naming && (
        <NameDialog
          title={naming === 'new' ? 'New folder' : 'Rename folder'}
          initial={naming === 'rename' ? (folder?.name ?? '') : ''}
          save={save}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  )
}

interface NameDialogProps {
  readonly title: string
  readonly initial: string
  save(name: string): Promise<string | null>
  onClose(): void
}

function NameDialog({ title, initial, save, onClose }: NameDialogProps) {
  const [name, setName] = useState(initial)
  const [fault, setFault] = useState<string | null>(null)
  return (
    <Modal opened onClose={onClose} title={title} size="sm">
      <form
        onSubmit={async (event) => {
          event.preventDefault()
          const wrong = name.trim() ? await save(name) : 'Please enter a name'
          setFault(wrong)
          if (!wrong) onClose()
        }}
      >
        <Stack>
          <TextInput
            label="Name"
            data-autofocus
            maxLength={100}
            value={name}
            error={fault}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Save</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

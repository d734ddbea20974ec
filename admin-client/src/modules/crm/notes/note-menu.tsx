import { ActionIcon, Menu } from '@mantine/core'
import { useNavigate } from 'react-router'
import { IconDots, IconTrash } from '../../../ui/icons.ts'
import { useNoteActions } from './use-note-actions.tsx'

/** Less common actions for a note. */
export function NoteMenu({ note }: { note: { readonly id: string; readonly title: string } }) {
  const navigate = useNavigate()
  const actions = useNoteActions()
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={`Actions for ${note.title}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={18} stroke={1.6} />}
          onClick={async () => {
            if (await actions.remove([note])) navigate('/notes')
          }}
        >
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

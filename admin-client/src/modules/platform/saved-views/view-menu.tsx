import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '../../../ui/icons.ts'
import type { ListViews, View } from './use-list-views.ts'

interface ViewMenuProps {
  readonly view: View
  readonly list: ListViews
  onRename(): void
  onGone(): void
}

/** The actions on the open view. Everybody orders the tabs for themselves, shared views too. */
export function ViewMenu({ view, list, onRename, onGone }: ViewMenuProps) {
  const place = list.views.findIndex(({ id }) => id === view.id)
  const name = `Actions for ${view.name}`
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={name}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={name}>
        {!view.isMine && <Menu.Label>Created by {view.createdByName}</Menu.Label>}
        {view.isEditable && <Menu.Item onClick={onRename}>Rename</Menu.Item>}
        {view.isEditable && (
          <Menu.Item onClick={() => list.update(view, { isShared: !view.isShared })}>
            {view.isShared ? 'Stop sharing' : 'Share with everyone'}
          </Menu.Item>
        )}
        <Menu.Item disabled={place <= 0} onClick={() => list.move(view, -1)}>
          Move left
        </Menu.Item>
        <Menu.Item disabled={place === list.views.length - 1} onClick={() => list.move(view, 1)}>
          Move right
        </Menu.Item>
        {view.isEditable && <Menu.Divider />}
        {view.isEditable && (
          <Menu.Item
            color="var(--mantine-color-error)"
            onClick={async () => {
              if (await list.remove(view)) onGone()
            }}
          >
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

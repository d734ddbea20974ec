import { ActionIcon, Menu } from '@mantine/core'
import { type Chosen, commands, type EditorCommand, perform } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import { IconDots } from '../icons.ts'
import { useSelectedIds } from '../session/index.ts'
import { keyNames } from '../toolbox/key-names.ts'
import styles from './breadcrumb.module.css'
import { clipboardOf } from './clipboard-menu.ts'

/** All actions for the selection, for users who cannot use the keyboard or drag. */
export function BlockMenu() {
  const { session, tenantId } = useEditor()
  const ids = useSelectedIds(session.document.selection)
  const clipboard = clipboardOf(session, tenantId)
  const on = (command: EditorCommand<Chosen>) => ({
    command,
    isOff: ids.length === 0,
    run: () => void perform(session, command, { ids }),
  })
  const groups = [
    [
      { command: commands.copyBlocks, isOff: ids.length === 0, run: clipboard.copy },
      { command: commands.cutBlocks, isOff: ids.length === 0, run: clipboard.cut },
      { command: commands.pasteBlocks, isOff: false, run: clipboard.paste },
      on(commands.duplicateNode),
      on(commands.copyStyle),
      on(commands.pasteStyle),
    ],
    [on(commands.moveBefore), on(commands.moveAfter), on(commands.moveIn), on(commands.moveOut)],
    [on(commands.wrapInContainer), on(commands.toggleHidden), on(commands.toggleLocked)],
    [
      {
        command: commands.showShortcuts,
        isOff: false,
        run: () => void perform(session, commands.showShortcuts, undefined),
      },
      on(commands.removeNode),
    ],
  ]
  return (
    <Menu position="top-end" shadow="md" width={290}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="Block actions">
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map((group, at) => [
          at > 0 && <Menu.Divider key={group[0]?.command.name} />,
          ...group.map(({ command, isOff, run }) => (
            <Menu.Item
              key={command.name}
              disabled={isOff}
              color={command === commands.removeNode ? 'red' : undefined}
              onClick={run}
              rightSection={<span className={styles.keys}>{keyNames(command.keys?.[0] ?? '').join(' ')}</span>}
            >
              {command.label}
            </Menu.Item>
          )),
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}

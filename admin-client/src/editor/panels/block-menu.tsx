import { lockOf } from '@mainstreet/blocks/tree'
import { ActionIcon, Menu } from '@mantine/core'
import {
  type Chosen,
  commands,
  type EditorCommand,
  isLinked,
  perform,
  performOnSelection,
  templateTypeOf,
} from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import { IconDots } from '../icons.ts'
import { useSelectedIds, useValue } from '../session/index.ts'
import { keyNames } from '../toolbox/key-names.ts'
import { MenuAnchor } from '../toolbox/menu-anchor.tsx'
import styles from './breadcrumb.module.css'
import { clipboardOf } from './clipboard-menu.ts'
import { useMayPaste } from './clipboard-state.ts'

/** The menu of all actions for the selection, for users who cannot use the keyboard or drag. */
export function BlockMenu() {
  return (
    <Menu position="top-end" shadow="md" width={330}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="Block actions">
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <BlockActions />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The same menu at the pointer, opened by a right click on the page or in the layers. It is rendered within the canvas' landmark. */
export function BlockContextMenu() {
  const { session, drag } = useEditor()
  const point = useValue(session.blockMenu)
  const close = () => {
    session.blockMenu.set(null)
    drag.get()?.canvas.focus()
  }
  return (
    point && (
      <Menu
        key={`${point.x} ${point.y}`}
        opened
        onChange={(isOpen) => !isOpen && close()}
        position="bottom-start"
        shadow="md"
        width={330}
        returnFocus={false}
        withinPortal={false}
        floatingStrategy="fixed"
      >
        <Menu.Target>
          <MenuAnchor point={point} />
        </Menu.Target>
        <Menu.Dropdown aria-label="Block actions" mah="min(660px, 88dvh)" style={{ overflowY: 'auto' }}>
          <BlockActions />
        </Menu.Dropdown>
      </Menu>
    )
  )
}

interface MenuAction {
  readonly command: Pick<EditorCommand<never>, 'name' | 'label' | 'keys'>
  /** Where the command's own says less than is known here. */
  readonly label?: string
  readonly isOff: boolean
  run(): void
}

function BlockActions() {
  const { session, tenantId } = useEditor()
  const ids = useSelectedIds(session.document.selection)
  const clipboard = clipboardOf(session, tenantId)
  const mayPaste = useMayPaste(tenantId)
  const hasCopiedStyle = useValue(session.copiedStyle) !== null
  const isShown = ids.some((id) => !session.tree[id]?.hidden)
  const isUnlocked = ids.some((id) => lockOf(session.tree, id) !== id)
  const on = (command: EditorCommand<Chosen>): MenuAction => ({
    command,
    isOff: ids.length === 0,
    run: () => void perform(session, command, { ids }),
  })
  const selected = session.selectedId
  const asking = <Input,>(command: EditorCommand<Input>, isOff = ids.length !== 1): MenuAction => ({
    command,
    isOff,
    run: () => void performOnSelection(session, command),
  })
  const isLink = selected !== null && isLinked(session, selected)
  const mayBeTemplate = session.mayKeep.get() && selected !== null && templateTypeOf(session.tree[selected]) !== null
  const moves = [on(commands.moveBefore), on(commands.moveAfter), on(commands.moveIn), on(commands.moveOut)]
  const groups: readonly (readonly MenuAction[])[] = [
    [asking(commands.askToInsert, false), asking(commands.editText), asking(commands.selectParent)],
    ...(isLink ? [[asking(commands.editComponent), asking(commands.unlinkTemplate)]] : []),
    [
      { command: commands.copyBlocks, isOff: ids.length === 0, run: clipboard.copy },
      { command: commands.cutBlocks, isOff: ids.length === 0, run: clipboard.cut },
      { command: commands.pasteBlocks, isOff: !mayPaste, run: clipboard.paste },
      on(commands.duplicateNode),
      on(commands.copyStyle),
      { ...on(commands.pasteStyle), isOff: ids.length === 0 || !hasCopiedStyle },
    ],
    [
      on(commands.wrapInContainer),
      ...(mayBeTemplate ? [asking(commands.askToSaveTemplate)] : []),
      asking(commands.askToRename),
      { ...on(commands.toggleHidden), label: isShown ? 'Hide' : 'Show' },
      { ...on(commands.toggleLocked), label: isUnlocked ? 'Lock' : 'Unlock' },
    ],
    [
      {
        command: commands.showShortcuts,
        isOff: false,
        run: () => void perform(session, commands.showShortcuts, undefined),
      },
      on(commands.removeNode),
    ],
  ]
  return groups.map((group, at) => [
    at > 0 && <Menu.Divider key={group[0]?.command.name} />,
    ...group.map((action) => <ActionItem key={action.command.name} {...action} />),
    group[0]?.command === commands.copyBlocks && (
      // Fixed, because the menu around it scrolls.
      <Menu.Sub key="move" floatingStrategy="fixed" position="right-start">
        <Menu.Sub.Target>
          <Menu.Sub.Item disabled={ids.length === 0}>Move</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown aria-label="Move">
          {moves.map((action) => (
            <ActionItem key={action.command.name} {...action} />
          ))}
        </Menu.Sub.Dropdown>
      </Menu.Sub>
    ),
  ])
}

function ActionItem({ command, label, isOff, run }: MenuAction) {
  return (
    <Menu.Item
      disabled={isOff}
      color={command.name === commands.removeNode.name ? 'red' : undefined}
      onClick={run}
      rightSection={<span className={styles.keys}>{keyNames(command.keys?.[0] ?? '').join(' ')}</span>}
    >
      {label ?? command.label}
    </Menu.Item>
  )
}

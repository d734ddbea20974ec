import {
  copyFromDesktop as copied,
  type Device,
  type DeviceGroup,
  isDeviceGroup,
  NAMED_STYLE_PROP,
  propsOfGroups,
  type StyleGroup,
  setGroupValue,
  turnSyncOff,
  turnSyncOn,
  withoutSettingsOf,
} from '@mainstreet/blocks/styles'
import { blockName, nodeAt, type Tree, TreeError } from '@mainstreet/blocks/tree'
import type { CopiedStyle, EditorSession } from '../session/index.ts'
import { adoptedBy, adoptedByAll, styledPropsOf } from './adopt-styles.ts'
import { type Chosen, nameOfAll, selectedNodes, topmost } from './chosen.ts'
import { defineCommand } from './command.ts'
import { setProps } from './prop-commands.ts'

export interface SetStyle {
  readonly id: string
  readonly group: DeviceGroup
  readonly device: Device
  /** undefined removes a value, so the inherited or default value applies. */
  readonly changes: Readonly<Record<string, unknown>>
}

/** Changes settings of a group on one device, or on all if they are in sync, as one step. */
export const setStyle = defineCommand<SetStyle>({
  name: 'set-style',
  label: 'Change style',
  run(session, { id, group, device, changes }) {
    const adopted = adoptedBy(session, id, group)
    const props = { ...nodeAt(session.tree, id).props, ...adopted }
    let next = props
    for (const [key, value] of Object.entries(changes)) next = setGroupValue(next, group, device, key, value)
    if (next === props) return
    const tree = session.library.changeProps(session.tree, id, { ...adopted, [group]: next[group] })
    const mergeKey = `set-style ${id} ${group} ${device} ${Object.keys(changes).join(' ')}`
    session.document.commit(`Change ${session.nameOf(id)}`, tree, { mergeKey })
  },
})

/** Turns syncing of one settings group on or off: tablet and mobile follow the desktop, or are independent. */
export const syncStyle = defineCommand<{ readonly id: string; readonly group: DeviceGroup; readonly isOn: boolean }>({
  name: 'sync-style',
  label: 'Sync to all devices',
  run(session, { id, group, isOn }) {
    const adopted = adoptedBy(session, id, group)
    const props = { ...nodeAt(session.tree, id).props, ...adopted }
    const next = isOn ? turnSyncOn(props, group) : turnSyncOff(props, group)
    setProps.run(session, { id, changes: { ...adopted, [group]: next[group] } })
  },
})

export interface CopyFromDesktop {
  readonly id: string
  readonly group: DeviceGroup
  readonly device: 'tablet' | 'mobile'
}

/** Copies the desktop's settings of one group to a device, once. */
export const copyFromDesktop = defineCommand<CopyFromDesktop>({
  name: 'copy-from-desktop',
  label: 'Copy from desktop',
  run(session, { id, group, device }) {
    const adopted = adoptedBy(session, id, group)
    const next = copied({ ...nodeAt(session.tree, id).props, ...adopted }, group, device)
    setProps.run(session, { id, changes: { ...adopted, [group]: next[group] } })
  },
})

export interface FollowStyle {
  readonly id: string
  /** The id of a named style; null to follow none. */
  readonly style: string | null
}

/** Makes a block follow a named style. Its own settings of what the style sets are removed, so that it looks like it. */
export const followStyle = defineCommand<FollowStyle>({
  name: 'follow-style',
  label: 'Follow a style',
  run(session, { id, style }) {
    const named = session.namedStyles.get().find((each) => each.id === style)
    const cleared = named && {
      ...adoptedByAll(session, id),
      ...withoutSettingsOf(styledPropsOf(session, id), named.settings),
    }
    const changes = { ...cleared, [NAMED_STYLE_PROP]: named?.id }
    const next = session.library.changeProps(session.tree, id, changes)
    const name = session.nameOf(id)
    session.document.commit(named ? `Style ${name} as ${named.name}` : `Remove the style of ${name}`, next)
    session.announce(named ? `${name} follows the style ${named.name}` : `${name} follows no style`)
  },
})

/** Copies the look of the selected block, without its content and its place. */
export const copyStyle = defineCommand<Chosen>({
  name: 'copy-style',
  label: 'Copy style',
  keys: ['Mod+Alt+C'],
  group: 'Edit',
  fromSelection: selectedNodes,
  run(session, chosen) {
    const id = topmost(session.tree, chosen, 'copied').at(-1)
    if (id === undefined) return
    session.copiedStyle.set(styleOf(session, id))
    session.announce(`The style of ${session.nameOf(id)} was copied`)
  },
})

/** Gives blocks the copied look. Settings that the copied block does not have stay as they are. */
export const pasteStyle = defineCommand<Chosen>({
  name: 'paste-style',
  label: 'Paste style',
  keys: ['Mod+Alt+V'],
  group: 'Edit',
  fromSelection: selectedNodes,
  run(session, chosen) {
    const style = session.copiedStyle.get()
    if (!style) throw new TreeError('Copy the style of a block first')
    const ids = topmost(session.tree, chosen, 'styled')
    const name = nameOfAll(session, ids)
    const next = ids.reduce((tree, id) => withStyle(session, tree, id, style), session.tree)
    session.document.commit(`Paste style onto ${name}`, next)
    session.announce(`${name} ${ids.length === 1 ? 'has' : 'have'} the copied style`)
  },
})

function styleOf(session: EditorSession, id: string): CopiedStyle {
  const node = nodeAt(session.tree, id)
  const definition = session.library.definitionOf(node)
  if (!definition) throw new TreeError('This block type is not supported here, so its style cannot be copied')
  const groups = copiedGroups(definition.styles)
  const props = styledPropsOf(session, id)
  const pick = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, props[name]]))
  const shared = pick([...propsOfGroups(groups), ...(takesNamedStyle(groups) ? [NAMED_STYLE_PROP] : [])])
  return { from: definition.name, shared, look: pick(definition.look ?? []) }
}

function withStyle(session: EditorSession, tree: Tree, id: string, { from, shared, look }: CopiedStyle): Tree {
  const node = nodeAt(tree, id)
  const definition = session.library.definitionOf(node)
  if (!definition) return tree
  const groups = copiedGroups(definition.styles)
  const known = new Set([...propsOfGroups(groups), ...(takesNamedStyle(groups) ? [NAMED_STYLE_PROP] : [])])
  const fitting = Object.entries(shared).filter(([name]) => known.has(name))
  const own = blockName(node) === from ? look : {}
  return session.library.changeProps(tree, id, {
    ...adoptedByAll(session, id),
    ...Object.fromEntries(fitting),
    ...own,
  })
}

/** Where a block is shown, and its code, are not part of its look. */
function copiedGroups(groups: readonly StyleGroup[]): readonly StyleGroup[] {
  return groups.filter((group) => group !== 'visibility' && group !== 'customCss' && group !== 'position')
}

const takesNamedStyle = (groups: readonly StyleGroup[]) => groups.some(isDeviceGroup)

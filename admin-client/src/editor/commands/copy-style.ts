import { isDeviceGroup, NAMED_STYLE_PROP, propsOfGroups, type StyleGroup } from '@mainstreet/blocks/styles'
import { blockName, nodeAt, type Tree, TreeError } from '@mainstreet/blocks/tree'
import type { CopiedStyle, EditorSession } from '../session/index.ts'
import { adoptedByAll, styledPropsOf } from './adopt-styles.ts'
import { type Chosen, nameOfAll, selectedNodes, topmost } from './chosen.ts'
import { defineCommand } from './command.ts'

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
  if (!definition) throw new TreeError('This block is not known here, so its style cannot be copied')
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

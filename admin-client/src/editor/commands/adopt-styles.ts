import { adoptLegacyStyles, type DeviceGroup, isDeviceGroup } from '@mainstreet/blocks/styles'
import { nodeAt } from '@mainstreet/blocks/tree'
import type { EditorSession } from '../session/index.ts'

type Props = Readonly<Record<string, unknown>>

/** The changes that move what an older page stores among a block's own props into a group that is about to change. */
export function adoptedBy(session: EditorSession, id: string, group: DeviceGroup): Props {
  const node = nodeAt(session.tree, id)
  const definition = session.library.definitionOf(node)
  return definition ? adoptLegacyStyles(definition, group, node.props) : {}
}

/** The same for all groups of the block. */
export function adoptedByAll(session: EditorSession, id: string): Props {
  const groups = session.library.definitionOf(nodeAt(session.tree, id))?.styles ?? []
  return Object.assign({}, ...groups.filter(isDeviceGroup).map((group) => adoptedBy(session, id, group)))
}

/** A block's props with all of its style in groups. */
export function styledPropsOf(session: EditorSession, id: string): Props {
  return { ...nodeAt(session.tree, id).props, ...adoptedByAll(session, id) }
}

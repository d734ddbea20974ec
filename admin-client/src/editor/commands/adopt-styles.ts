import { adoptLegacyStyles, type DeviceGroup } from '@mainstreet/blocks/styles'
import { nodeAt } from '@mainstreet/blocks/tree'
import type { EditorSession } from '../session/index.ts'

/** The changes that move what an older page stores among a block's own props into a group that is about to change. */
export function adoptedBy(session: EditorSession, id: string, group: DeviceGroup): Readonly<Record<string, unknown>> {
  const node = nodeAt(session.tree, id)
  const definition = session.library.definitionOf(node)
  return definition ? adoptLegacyStyles(definition, group, node.props) : {}
}

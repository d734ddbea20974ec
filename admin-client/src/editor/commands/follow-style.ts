import { isDeviceGroup, NAMED_STYLE_PROP, withoutSettingsOf } from '@mainstreet/blocks/styles'
import { nodeAt } from '@mainstreet/blocks/tree'
import { adoptedBy } from './adopt-styles.ts'
import { defineCommand } from './command.ts'

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
    const groups = (session.library.definitionOf(nodeAt(session.tree, id))?.styles ?? []).filter(isDeviceGroup)
    const adopted = Object.assign({}, ...groups.map((group) => adoptedBy(session, id, group)))
    const props = { ...nodeAt(session.tree, id).props, ...adopted }
    const cleared = named ? withoutSettingsOf(props, named.settings) : {}
    const changes = { ...(named && adopted), ...cleared, [NAMED_STYLE_PROP]: named?.id }
    const next = session.library.changeProps(session.tree, id, changes)
    const name = session.nameOf(id)
    session.document.commit(named ? `Style ${name} as ${named.name}` : `Remove the style of ${name}`, next)
    session.announce(named ? `${name} follows the style ${named.name}` : `${name} follows no style`)
  },
})

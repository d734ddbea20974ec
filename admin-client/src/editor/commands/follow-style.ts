import { NAMED_STYLE_PROP, withoutSettingsOf } from '@mainstreet/blocks/styles'
import { adoptedByAll, styledPropsOf } from './adopt-styles.ts'
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

import { type Device, type DeviceGroup, setGroupValue } from '@mainstreet/blocks/styles'
import { nodeAt } from '@mainstreet/blocks/tree'
import { adoptedBy } from './adopt-styles.ts'
import { defineCommand } from './command.ts'

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

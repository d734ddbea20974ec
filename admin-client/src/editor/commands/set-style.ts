import { type Device, type DeviceGroup, deviceGroups, setGroupValue } from '@mainstreet/blocks/styles'
import { nodeAt } from '@mainstreet/blocks/tree'
import { defineCommand } from './command.ts'

export interface SetStyle {
  readonly id: string
  readonly group: DeviceGroup
  readonly device: Device
  /** undefined takes a value away, so that what holds without it is shown. */
  readonly changes: Readonly<Record<string, unknown>>
}

/** Changes settings of a group on one device, or on all while they are in sync, as one step. */
export const setStyle = defineCommand<SetStyle>({
  name: 'set-style',
  label: 'Change style',
  run(session, { id, group, device, changes }) {
    const { props } = nodeAt(session.tree, id)
    let next = props
    for (const [key, value] of Object.entries(changes)) next = setGroupValue(next, group, device, key, value)
    if (next === props) return
    const tree = session.library.changeProps(session.tree, id, { [group]: next[group] })
    const mergeKey = `set-style ${id} ${group} ${device} ${Object.keys(changes).join(' ')}`
    session.document.commit(`Change ${session.nameOf(id)}`, tree, { mergeKey })
  },
})

/** Takes all of a device's own values of a group away, so that it shows the next wider device's again. */
export const resetStyle = defineCommand<Omit<SetStyle, 'changes'>>({
  name: 'reset-style',
  label: 'Reset style',
  run(session, { id, group, device }) {
    const changes = Object.fromEntries(Object.keys(deviceGroups[group]).map((key) => [key, undefined]))
    setStyle.run(session, { id, group, device, changes })
  },
})

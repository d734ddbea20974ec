import { type Device, type DeviceGroup, resetToInherited, setGroupValue } from '@mainstreet/blocks/styles'
import { nodeAt } from '@mainstreet/blocks/tree'
import { defineCommand } from './command.ts'
import { setProps } from './set-props.ts'

export interface SetStyle {
  readonly id: string
  readonly group: DeviceGroup
  readonly device: Device
  readonly key: string
  /** undefined gives back what the device shows without a value of its own. */
  readonly value: unknown
}

/** Changes one setting of a group on one device, or on all while they are in sync. */
export const setStyle = defineCommand<SetStyle>({
  name: 'set-style',
  label: 'Change style',
  run(session, { id, group, device, key, value }) {
    const { props } = nodeAt(session.tree, id)
    const next = setGroupValue(props, group, device, key, value)
    if (next === props) return
    const tree = session.library.changeProps(session.tree, id, { [group]: next[group] })
    const mergeKey = `set-style ${id} ${group} ${device} ${key}`
    session.document.commit(`Change ${session.nameOf(id)}`, tree, { mergeKey })
  },
})

/** Takes a device's own value away, so that it shows the next wider device's again. */
export const resetStyle = defineCommand<Omit<SetStyle, 'value'>>({
  name: 'reset-style',
  label: 'Reset style',
  run(session, { id, group, device, key }) {
    const { props } = nodeAt(session.tree, id)
    const next =
      device === 'desktop'
        ? setGroupValue(props, group, device, key, undefined)
        : resetToInherited(props, group, device, key)
    setProps.run(session, { id, changes: { [group]: next[group] } })
  },
})

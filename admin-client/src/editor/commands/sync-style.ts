import { copyFromDesktop as copied, type DeviceGroup, turnSyncOff, turnSyncOn } from '@mainstreet/blocks/styles'
import { nodeAt } from '@mainstreet/blocks/tree'
import { adoptedBy } from './adopt-styles.ts'
import { defineCommand } from './command.ts'
import { setProps } from './set-props.ts'

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

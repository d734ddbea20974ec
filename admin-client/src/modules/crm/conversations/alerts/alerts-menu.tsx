import { ActionIcon, Popover, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { IconBell } from '../../../../ui/icons.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { ConversationLimit } from '../availability/conversation-limit.tsx'
import { useAlertChoice } from './alert-choice.ts'
import { playTone } from './alert-tone.ts'

/** The viewer's own choice of alerts on this device, and how many chats they take. */
export function AlertsMenu() {
  const { user, can } = useViewer()
  const [{ playsSound, notifies }, choose] = useAlertChoice(user.id)
  const [isRefused, setRefused] = useState(false)

  /** Asks the browser, which answers only after a click. */
  async function setNotifies(wanted: boolean) {
    const isAllowed = wanted && 'Notification' in window && (await Notification.requestPermission()) === 'granted'
    setRefused(wanted && !isAllowed)
    choose({ notifies: isAllowed })
  }

  return (
    <Popover position="bottom-end" width={280} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Alerts">
          <IconBell size={20} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Alerts">
        <Stack gap="sm">
          <Switch
            label="Sound"
            description="When a visitor writes in your own or an unassigned conversation."
            checked={playsSound}
            onChange={({ currentTarget: { checked } }) => {
              choose({ playsSound: checked })
              if (checked) playTone()
            }}
          />
          <Switch
            label="Desktop notifications"
            description="While this tab is in the background."
            error={isRefused && 'Your browser does not allow them for this site. Change that in its settings.'}
            checked={notifies}
            onChange={({ currentTarget: { checked } }) => void setNotifies(checked)}
          />
          {can('live_chat.can_create') && <ConversationLimit />}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

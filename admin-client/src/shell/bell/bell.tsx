import { useQuery, useSubscription } from '@apollo/client/react'
import { ActionIcon, Indicator, Popover, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect } from 'react'
import { useViewer } from '../../modules/platform/session/index.ts'
import { IconBell } from '../../ui/icons.ts'
import { layers } from '../../ui/layers.ts'
import { onReconnect } from '../../ui/socket-link.ts'
import {
  NotificationAddedDocument,
  NotificationsDocument,
  UnreadNotificationsDocument,
} from './notification-documents.ts'
import { NotificationList } from './notification-list.tsx'

/** The notification bell. Only for a tenant whose plan includes it. */
export function Bell() {
  const { tenant, has } = useViewer()
  return tenant && has('notifications') ? <OwnBell key={tenant.id} /> : null
}

function OwnBell() {
  const [isOpen, { toggle, close }] = useDisclosure()
  const { data, refetch, client } = useQuery(UnreadNotificationsDocument, { fetchPolicy: 'cache-and-network' })
  const unread = data?.unreadNotificationCount ?? 0
  const shown = unread > 9 ? '9+' : String(unread)
  // Contains what the badge shows.
  const label = unread > 0 ? `Notifications, ${shown} unread` : 'Notifications'

  /** Refetches the count, and the list if it is open. */
  const update = () => void client.refetchQueries({ include: [UnreadNotificationsDocument, NotificationsDocument] })
  useSubscription(NotificationAddedDocument, { onData: update })
  useEffect(() => onReconnect(() => void refetch()), [refetch])

  return (
    <Popover
      opened={isOpen}
      onChange={close}
      position="bottom-end"
      width={360}
      shadow="md"
      zIndex={layers.floating}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Tooltip label="Notifications" disabled={isOpen}>
          <ActionIcon variant="subtle" color="gray" size="lg" onClick={toggle} aria-label={label}>
            <Indicator label={shown} disabled={unread === 0} size={16} offset={5} color="red.8">
              <IconBell size={20} stroke={1.6} />
            </Indicator>
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications">
        <NotificationList unread={unread} onChange={update} onLeave={close} />
      </Popover.Dropdown>
    </Popover>
  )
}

import { useQuery } from '@apollo/client/react'
import { Menu } from '@mantine/core'
import { graphql } from '../generated/index.ts'
import { useViewer } from '../modules/platform/session/index.ts'
import { useAction } from '../ui/form/use-send.ts'
import { IconSwitch } from '../ui/icon-switch.tsx'
import { IconMessageCircle, IconMessageCircleOff } from '../ui/icons.ts'

const LiveChatDocument = graphql(`
  query LiveChat {
    siteSettings { id liveChatEnabled }
  }
`)

const SwitchLiveChatDocument = graphql(`
  mutation SwitchLiveChat($input: UpdateSiteSettingsInput!) {
    updateSiteSettings(input: $input) { siteSettings { id liveChatEnabled } userErrors { message } }
  }
`)

/** Whether the site's live chat is on. Null for tenants that have none. */
function useLiveChat() {
  const { tenant, can, has } = useViewer()
  const isShown = tenant !== null && has('live_chat')
  const { data } = useQuery(LiveChatDocument, { skip: !isShown })
  const [change, isBusy] = useAction(SwitchLiveChatDocument)
  if (!isShown || !data) return null
  return {
    isOn: data.siteSettings.liveChatEnabled,
    isDisabled: isBusy || !can('settings.can_edit'),
    setOn: (liveChatEnabled: boolean) => void change({ liveChatEnabled }),
  }
}

/** Turns the site's live chat on and off. */
export function LiveChatToggle() {
  const chat = useLiveChat()
  if (!chat) return null
  return (
    <IconSwitch
      label="Live chat"
      tooltip={chat.isOn ? 'Live chat is on' : 'Live chat is off'}
      isOn={chat.isOn}
      isDisabled={chat.isDisabled}
      icons={{ on: IconMessageCircle, off: IconMessageCircleOff }}
      onChange={chat.setOn}
    />
  )
}

/** The same in the user menu of phones. */
export function LiveChatItem() {
  const chat = useLiveChat()
  if (!chat) return null
  const Icon = chat.isOn ? IconMessageCircleOff : IconMessageCircle
  return (
    <Menu.Item
      hiddenFrom="sm"
      disabled={chat.isDisabled}
      leftSection={<Icon size={18} stroke={1.6} />}
      onClick={() => chat.setOn(!chat.isOn)}
    >
      {chat.isOn ? 'Turn live chat off' : 'Turn live chat on'}
    </Menu.Item>
  )
}

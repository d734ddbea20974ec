import { useQuery } from '@apollo/client/react'
import { Box, Menu } from '@mantine/core'
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

/** Whether the site's live chat is on, and how to change that; null for tenants without one. */
function useLiveChat() {
  const { tenant, can, has } = useViewer()
  const isShown = tenant !== null && has('live_chat')
  const { data } = useQuery(LiveChatDocument, { skip: !isShown })
  const [change, isBusy] = useAction(SwitchLiveChatDocument)
  if (!isShown || !data) return null
  return {
    isOn: data.siteSettings.liveChatEnabled,
    isDisabled: isBusy || !can('settings.can_edit'),
    onChange: (liveChatEnabled: boolean) => void change({ liveChatEnabled }),
  }
}

/** Turns the site's live chat on and off. Phones have it in the user menu. */
export function LiveChatToggle() {
  const chat = useLiveChat()
  if (!chat) return null
  return (
    <Box visibleFrom="sm">
      <IconSwitch
        label="Live chat"
        tooltip={chat.isOn ? 'Live chat is on' : 'Live chat is off'}
        icons={{ on: IconMessageCircle, off: IconMessageCircleOff }}
        {...chat}
      />
    </Box>
  )
}

export function LiveChatMenuItem() {
  const chat = useLiveChat()
  if (!chat) return null
  const Icon = chat.isOn ? IconMessageCircleOff : IconMessageCircle
  return (
    <Menu.Item
      disabled={chat.isDisabled}
      leftSection={<Icon size={18} stroke={1.6} />}
      onClick={() => chat.onChange(!chat.isOn)}
    >
      {chat.isOn ? 'Turn off live chat' : 'Turn on live chat'}
    </Menu.Item>
  )
}

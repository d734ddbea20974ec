import { useQuery } from '@apollo/client/react'
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

/** Turns the site's live chat on and off, for tenants that have it. */
export function LiveChatToggle() {
  const { tenant, can, has } = useViewer()
  const isShown = tenant !== null && has('live_chat')
  const { data } = useQuery(LiveChatDocument, { skip: !isShown })
  const [change, isBusy] = useAction(SwitchLiveChatDocument)
  if (!isShown || !data) return null
  const isOn = data.siteSettings.liveChatEnabled
  return (
    <IconSwitch
      label="Live chat"
      tooltip={isOn ? 'Live chat is on' : 'Live chat is off'}
      isOn={isOn}
      isDisabled={isBusy || !can('settings.can_edit')}
      icons={{ on: IconMessageCircle, off: IconMessageCircleOff }}
      onChange={(liveChatEnabled) => void change({ liveChatEnabled })}
    />
  )
}

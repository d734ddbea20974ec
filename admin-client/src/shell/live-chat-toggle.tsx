import { useQuery } from '@apollo/client/react'
import { ActionIcon, Tooltip } from '@mantine/core'
import { graphql } from '../generated/index.ts'
import { useViewer } from '../modules/platform/session/index.ts'
import { useAction } from '../ui/form/use-send.ts'
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
  const label = isOn ? 'Live chat is on' : 'Live chat is off'

  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color={isOn ? 'teal' : 'gray'}
        size="lg"
        role="switch"
        aria-checked={isOn}
        aria-label="Live chat"
        disabled={isBusy || !can('settings.can_edit')}
        onClick={() => void change({ liveChatEnabled: !isOn })}
      >
        {isOn ? <IconMessageCircle size={20} stroke={1.6} /> : <IconMessageCircleOff size={20} stroke={1.6} />}
      </ActionIcon>
    </Tooltip>
  )
}

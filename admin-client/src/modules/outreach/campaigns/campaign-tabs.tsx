import { ScreenTabs } from '../../../ui/screen-tabs.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { TEMPLATES_PATH } from './email-addresses.ts'

/** The screens of email marketing. */
export function CampaignTabs() {
  const { can } = useViewer()
  const tabs = [
    { label: 'Campaigns', to: '/email-marketing/campaigns' },
    { label: 'Journeys', to: '/email-marketing/journeys' },
    { label: 'Templates', to: TEMPLATES_PATH },
    { label: 'Notifications', to: '/email-marketing/notifications' },
    { label: 'Statistics', to: '/email-marketing/metrics' },
    { label: 'Suppressed addresses', to: '/email-marketing/campaigns/suppressions' },
    ...(can('customers.can_view') ? [{ label: 'Mailing lists', to: '/mailing-lists' }] : []),
  ]
  return <ScreenTabs label="Email marketing" tabs={tabs} />
}

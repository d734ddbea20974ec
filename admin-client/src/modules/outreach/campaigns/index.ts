import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconMail } from '../../../ui/icons.ts'
import { IconSend } from './icons.ts'

export const campaigns: AdminCapability = {
  name: 'campaigns',
  screens: [
    { path: 'email-marketing/campaigns', load: async () => (await import('./campaigns-screen.tsx')).CampaignsScreen },
    {
      path: 'email-marketing/campaigns/templates',
      load: async () => (await import('./templates/templates-screen.tsx')).TemplatesScreen,
    },
    {
      path: 'email-marketing/metrics',
      load: async () => (await import('./report/metrics-screen.tsx')).MetricsScreen,
    },
    { path: 'email-marketing/campaigns/:id', load: async () => (await import('./campaign-screen.tsx')).CampaignScreen },
    {
      path: 'campaigns',
      layout: 'settings',
      load: async () => (await import('./settings/campaign-settings-screen.tsx')).CampaignSettingsScreen,
    },
  ],
  settingsSections: [
    {
      group: 'email',
      label: 'Campaigns',
      description: 'Sending rate, tracking of opens and clicks, privacy',
      path: 'campaigns',
      permission: 'email_marketing.can_view',
      feature: 'email_marketing',
    },
  ],
  navigation: [
    {
      group: 'customers',
      label: 'Email marketing',
      path: '/email-marketing/campaigns',
      icon: IconSend,
      keys: 'g 7',
      permission: 'email_marketing.can_view',
      feature: 'email_marketing',
    },
  ],
  commands: [
    {
      group: 'create',
      label: 'New Campaign',
      icon: IconSend,
      path: '/email-marketing/campaigns?new=campaign',
      permission: 'email_marketing.can_create',
      feature: 'email_marketing',
    },
    {
      group: 'create',
      label: 'New Email Template',
      icon: IconMail,
      path: '/email-marketing/campaigns/templates?new=template',
      permission: 'email_marketing.can_create',
      feature: 'email_marketing',
    },
  ],
  dashboardCards: [
    {
      name: 'latest-campaigns',
      title: 'Latest campaigns',
      icon: IconSend,
      kind: 'recent',
      path: '/email-marketing/campaigns',
      permission: 'email_marketing.can_view',
      feature: 'email_marketing',
      load: async (client) => (await import('./latest-campaigns.ts')).latestCampaigns(client),
    },
  ],
  timelineIcons: { mail: IconMail },
  fieldLabels: {
    subject: 'Subject',
    preheader: 'Preview text',
    fromName: 'Sender name',
    replyTo: 'Reply-to address',
    isInLocalTime: 'In each person’s time zone',
  },
}

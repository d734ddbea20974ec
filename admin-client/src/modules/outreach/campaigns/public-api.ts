export { CampaignStatusBadge } from './campaign-status.tsx'
export { CampaignTabs } from './campaign-tabs.tsx'
export { campaignEditorPath, campaignPath, TEMPLATES_PATH, templateEditorPath } from './email-addresses.ts'
export { MailSize, ProblemList } from './sending/problem-list.tsx'

export { CampaignStatusBadge } from './campaign-status.tsx'
export { CampaignTabs } from './campaign-tabs.tsx'
export {
  campaignEditorPath,
  campaignPath,
  TEMPLATES_PATH,
  templateEditorPath,
  variantEditorPath,
} from './email-addresses.ts'
export { EmailPreview } from './sending/email-preview.tsx'
export { MailSize, ProblemList } from './sending/problem-list.tsx'

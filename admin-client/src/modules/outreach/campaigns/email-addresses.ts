/** The editor's path for the content of a campaign, within the admin. */
export function campaignEditorPath(id: string): string {
  return `/editor?emailCampaignId=${encodeURIComponent(id)}`
}

/** The same of variant B of its A/B test. */
export function variantEditorPath(id: string): string {
  return `${campaignEditorPath(id)}&variant=b`
}

export function templateEditorPath(id: string): string {
  return `/editor?emailTemplateId=${encodeURIComponent(id)}`
}

export function campaignPath(id: string): string {
  return `/email-marketing/campaigns/${id}`
}

export const TEMPLATES_PATH = '/email-marketing/campaigns/templates'

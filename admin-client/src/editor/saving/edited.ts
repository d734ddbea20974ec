import { block, defaultEmail, defaultPage, readContent, readTemplate, type Tree, tree } from '@mainstreet/blocks/tree'
import type {
  EditedCampaignFragment,
  EditedComponentFragment,
  EditedEmailTemplateFragment,
  EditedNotificationFragment,
  EditedPageFragment,
} from '../../generated/graphql.ts'
import { componentEditorPath } from '../../modules/content/components/public-api.ts'
import { editorPath } from '../../modules/content/pages/public-api.ts'
import {
  campaignEditorPath,
  templateEditorPath,
  variantEditorPath,
} from '../../modules/outreach/campaigns/public-api.ts'
import { notificationEditorPath } from '../../modules/outreach/email-notifications/public-api.ts'

export type EditedPage = EditedPageFragment & { readonly kind: 'page' }
export type EditedComponent = EditedComponentFragment & { readonly kind: 'component'; readonly title: string }

/** The content of a campaign, variant B of its A/B test, an email template, or the design of an automatic email. */
export interface EditedEmail {
  readonly kind: 'email'
  readonly of: 'campaign' | 'variant' | 'template' | 'notification'
  /** The automatic email, such as order_placed. */
  readonly notificationKind?: string
  readonly id: string
  readonly title: string
  readonly version: number
  readonly content: string | null
  readonly subject: string
  readonly preheader: string
  /** A campaign that was started stays as it is. */
  readonly isFixed: boolean
}

/** The page, component or email that is open in the editor. */
export type Edited = EditedPage | EditedComponent | EditedEmail

/** Emails have no earlier versions. */
export type EditedWithHistory = EditedPage | EditedComponent

/** The server's answer to a write: the current state, and any errors. */
export interface Written {
  readonly edited: Edited | null
  readonly userErrors: readonly { readonly code: string; readonly message: string }[]
}

export function editedPage(page: EditedPageFragment): EditedPage {
  return { ...page, kind: 'page' }
}

export function editedComponent(component: EditedComponentFragment): EditedComponent {
  return { ...component, kind: 'component', title: component.componentName }
}

export function editedCampaign(campaign: EditedCampaignFragment): EditedEmail {
  const { id, name: title, version, subject, preheader, status, deletedAt } = campaign
  const isFixed = Boolean(deletedAt) || (status !== 'DRAFT' && status !== 'SCHEDULED')
  return {
    kind: 'email',
    of: 'campaign',
    id,
    title,
    version,
    content: campaign.content ?? null,
    subject,
    preheader,
    isFixed,
  }
}

const OF_VARIANT = '.b'

/** Variant B of a campaign's A/B test, which begins with the content of A. Its ID differs, so that unsaved work of the two is kept apart. */
export function editedVariant(campaign: EditedCampaignFragment): EditedEmail {
  const { content, subject } = campaign.abTest
  const a = editedCampaign(campaign)
  return {
    ...a,
    of: 'variant',
    id: variantId(a.id),
    title: `${a.title}, variant B`,
    content: content ?? a.content,
    subject: subject || a.subject,
  }
}

export const variantId = (campaignId: string): string => `${campaignId}${OF_VARIANT}`
export const campaignOfVariant = (id: string): string => id.slice(0, -OF_VARIANT.length)

export function editedEmailTemplate(template: EditedEmailTemplateFragment): EditedEmail {
  const { id, name: title, version, deletedAt } = template
  const content = template.content ?? null
  return {
    kind: 'email',
    of: 'template',
    id,
    title,
    version,
    content,
    subject: title,
    preheader: '',
    isFixed: Boolean(deletedAt),
  }
}

export function editedNotification(notification: EditedNotificationFragment): EditedEmail {
  const { id, kind: notificationKind, label: title, version, subject, preheader } = notification
  const content = notification.content ?? null
  return {
    kind: 'email',
    of: 'notification',
    notificationKind,
    id,
    title,
    version,
    content,
    subject,
    preheader,
    isFixed: false,
  }
}

const EMAIL_PATHS = {
  campaign: campaignEditorPath,
  variant: (id: string) => variantEditorPath(campaignOfVariant(id)),
  template: templateEditorPath,
  notification: notificationEditorPath,
} as const

/** Its path in the editor, within the admin. */
export function pathOf(edited: Edited): string {
  if (edited.kind === 'email') return EMAIL_PATHS[edited.of](edited.id)
  return edited.kind === 'page' ? editorPath(edited.slug) : componentEditorPath(edited.id)
}

/** Whether both have the same content, regardless of other fields. */
export function hasSameContent(one: Edited, other: Edited): boolean {
  return JSON.stringify(one.content) === JSON.stringify(other.content)
}

const emptyContainer = tree({ ...block('Wrapper', {}, { ...block('Container'), isCanvas: true }) })

/** The stored tree, or the default for empty content. Throws ContentError for unreadable content. */
export function treeOf(edited: Edited): Tree {
  return treeOfContent(edited, edited.content)
}

/** The same for other content, such as an earlier version's. */
export function treeOfContent(edited: Edited, content: unknown): Tree {
  if (edited.kind === 'page') return content ? readContent(String(content)).tree : defaultPage
  if (edited.kind === 'email') return content ? readContent(String(content)).tree : defaultEmail
  if (content === null || content === undefined) return edited.type === 'SECTION' ? defaultPage : emptyContainer
  return readTemplate(content).tree
}

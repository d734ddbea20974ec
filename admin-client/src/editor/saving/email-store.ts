import type { ApolloClient } from '@apollo/client'
import type { Tree } from '@mainstreet/blocks/tree'
import type { EmailPreviewQuery } from '../../generated/graphql.ts'
import {
  campaignOfVariant,
  type EditedEmail,
  editedCampaign,
  editedEmailTemplate,
  editedNotification,
  editedVariant,
  type Written,
} from './edited.ts'
import {
  EditedCampaignDocument,
  EditedEmailTemplateDocument,
  EditedNotificationDocument,
  EmailPreviewDocument,
  NotificationPreviewDocument,
  SaveCampaignContentDocument,
  SaveEmailTemplateContentDocument,
  SaveNotificationContentDocument,
} from './email-documents.ts'
import { encodeTree } from './encode-tree.ts'

export type EmailPreview = EmailPreviewQuery['emailPreview']

const context = { quiet: true }

export async function loadEmail(client: ApolloClient, of: EditedEmail['of'], id: string): Promise<EditedEmail> {
  const isVariant = of === 'variant'
  const options = { variables: { id: isVariant ? campaignOfVariant(id) : id }, fetchPolicy: 'network-only' } as const
  if (of === 'campaign' || isVariant) {
    const { data } = await client.query({ query: EditedCampaignDocument, ...options })
    if (data) return isVariant ? editedVariant(data.campaign) : editedCampaign(data.campaign)
  } else if (of === 'notification') {
    const { data } = await client.query({ query: EditedNotificationDocument, ...options })
    if (data) return editedNotification(data.emailNotification)
  } else {
    const { data } = await client.query({ query: EditedEmailTemplateDocument, ...options })
    if (data) return editedEmailTemplate(data.emailTemplate)
  }
  throw new Error('Email not found')
}

/** Stores the tree as the content. `version` is the version it replaces. */
export async function writeEmail(
  client: ApolloClient,
  { of, id }: EditedEmail,
  tree: Tree,
  version: number,
): Promise<Written> {
  const content = await encodeTree(tree)
  const variables = { input: { id, version, content } }
  if (of === 'campaign' || of === 'variant') {
    const isVariant = of === 'variant'
    const input = isVariant ? { id: campaignOfVariant(id), version, abTest: { content } } : variables.input
    const { data, error } = await client.mutate({
      mutation: SaveCampaignContentDocument,
      variables: { input },
      context,
    })
    if (error) throw error
    const { campaign, userErrors = [] } = data?.updateCampaign ?? {}
    const edited = campaign && (isVariant ? editedVariant(campaign) : editedCampaign(campaign))
    return { edited: edited ?? null, userErrors }
  }
  if (of === 'notification') {
    const { data, error } = await client.mutate({ mutation: SaveNotificationContentDocument, variables, context })
    if (error) throw error
    const { notification, userErrors = [] } = data?.updateEmailNotification ?? {}
    return { edited: notification ? editedNotification(notification) : null, userErrors }
  }
  const { data, error } = await client.mutate({ mutation: SaveEmailTemplateContentDocument, variables, context })
  if (error) throw error
  const { emailTemplate, userErrors = [] } = data?.updateEmailTemplate ?? {}
  return { edited: emailTemplate ? editedEmailTemplate(emailTemplate) : null, userErrors }
}

/** A tree as a customer would get it; without one, with the fallbacks of its placeholders. */
export async function previewEmail(
  client: ApolloClient,
  { subject, preheader, notificationKind }: EditedEmail,
  tree: Tree,
  customerId: string | null = null,
): Promise<EmailPreview> {
  const content = await encodeTree(tree)
  const options = { fetchPolicy: 'no-cache', context } as const
  if (notificationKind) {
    const variables = { input: { kind: notificationKind, content, subject, preheader } }
    const { data } = await client.query({ query: NotificationPreviewDocument, variables, ...options })
    if (!data) throw new Error('The email could not be drawn')
    return data.emailNotificationPreview
  }
  const variables = { input: { content, subject, preheader, customerId } }
  const { data } = await client.query({ query: EmailPreviewDocument, variables, ...options })
  if (!data) throw new Error('The email could not be drawn')
  return data.emailPreview
}

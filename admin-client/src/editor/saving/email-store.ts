import type { ApolloClient } from '@apollo/client'
import type { Tree } from '@mainstreet/blocks/tree'
import type { EmailPreviewQuery } from '../../generated/graphql.ts'
import { type EditedEmail, editedCampaign, editedEmailTemplate, editedNotification, type Written } from './edited.ts'
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
  const options = { variables: { id }, fetchPolicy: 'network-only' } as const
  if (of === 'campaign') {
    const { data } = await client.query({ query: EditedCampaignDocument, ...options })
    if (data) return editedCampaign(data.campaign)
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
  const variables = { input: { id, version, content: await encodeTree(tree) } }
  if (of === 'campaign') {
    const { data, error } = await client.mutate({ mutation: SaveCampaignContentDocument, variables, context })
    if (error) throw error
    const { campaign, userErrors = [] } = data?.updateCampaign ?? {}
    return { edited: campaign ? editedCampaign(campaign) : null, userErrors }
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

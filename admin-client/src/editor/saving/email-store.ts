import type { ApolloClient } from '@apollo/client'
import type { Tree } from '@mainstreet/blocks/tree'
import type { EmailPreviewQuery } from '../../generated/graphql.ts'
import { type EditedEmail, editedCampaign, editedEmailTemplate, type Written } from './edited.ts'
import {
  EditedCampaignDocument,
  EditedEmailTemplateDocument,
  EmailPreviewDocument,
  SaveCampaignContentDocument,
  SaveEmailTemplateContentDocument,
} from './email-documents.ts'
import { encodeTree } from './encode-tree.ts'

export type EmailPreview = EmailPreviewQuery['emailPreview']

const context = { quiet: true }

export async function loadEmail(client: ApolloClient, of: EditedEmail['of'], id: string): Promise<EditedEmail> {
  const options = { variables: { id }, fetchPolicy: 'network-only' } as const
  if (of === 'campaign') {
    const { data } = await client.query({ query: EditedCampaignDocument, ...options })
    if (data) return editedCampaign(data.campaign)
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
  const { data, error } = await client.mutate({ mutation: SaveEmailTemplateContentDocument, variables, context })
  if (error) throw error
  const { emailTemplate, userErrors = [] } = data?.updateEmailTemplate ?? {}
  return { edited: emailTemplate ? editedEmailTemplate(emailTemplate) : null, userErrors }
}

/** A tree as a customer would get it; without one, with the fallbacks of its placeholders. */
export async function previewEmail(
  client: ApolloClient,
  { subject, preheader }: EditedEmail,
  tree: Tree,
  customerId: string | null = null,
): Promise<EmailPreview> {
  const variables = { input: { content: await encodeTree(tree), subject, preheader, customerId } }
  const { data } = await client.query({ query: EmailPreviewDocument, variables, fetchPolicy: 'no-cache', context })
  if (!data) throw new Error('The email could not be drawn')
  return data.emailPreview
}

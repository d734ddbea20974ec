import { graphql } from '../../generated/index.ts'

/** A campaign as the editor uses it. */
export const EditedCampaignPart = graphql(`
  fragment EditedCampaign on Campaign {
    id name subject preheader status version content deletedAt abTest { subject content }
  }
`)

export const EditedEmailTemplatePart = graphql(`
  fragment EditedEmailTemplate on EmailTemplate { id name version content deletedAt }
`)

export const EditedNotificationPart = graphql(`
  fragment EditedNotification on EmailNotification { id kind label version subject preheader content }
`)

export const EditedNotificationDocument = graphql(`
  query EditedNotification($id: ID!) { emailNotification(id: $id) { ...EditedNotification } }
`)

export const SaveNotificationContentDocument = graphql(`
  mutation SaveNotificationContent($input: UpdateEmailNotificationInput!) {
    updateEmailNotification(input: $input) {
      notification { ...EditedNotification }
      userErrors { code message field }
    }
  }
`)

/** The design of an automatic email that is being written, with the examples of its placeholders. */
export const NotificationPreviewDocument = graphql(`
  query NotificationPreview($input: EmailNotificationPreviewInput!) {
    emailNotificationPreview(input: $input) { subject html text bytes problems { message isBlocking part } }
  }
`)

export const EditedCampaignDocument = graphql(`
  query EditedCampaign($id: ID!) { campaign(id: $id) { ...EditedCampaign } }
`)

export const EditedEmailTemplateDocument = graphql(`
  query EditedEmailTemplate($id: ID!) { emailTemplate(id: $id) { ...EditedEmailTemplate } }
`)

export const SaveCampaignContentDocument = graphql(`
  mutation SaveCampaignContent($input: UpdateCampaignInput!) {
    updateCampaign(input: $input) {
      campaign { ...EditedCampaign problems { message isBlocking part } }
      userErrors { code message field }
    }
  }
`)

export const SaveEmailTemplateContentDocument = graphql(`
  mutation SaveEmailTemplateContent($input: UpdateEmailTemplateInput!) {
    updateEmailTemplate(input: $input) {
      emailTemplate { ...EditedEmailTemplate }
      userErrors { code message field }
    }
  }
`)

/** Content that is being written, as a customer would get it. */
export const EmailPreviewDocument = graphql(`
  query EmailPreview($input: EmailPreviewInput!) {
    emailPreview(input: $input) { subject html text bytes problems { message isBlocking part } }
  }
`)

/** One page of the chooser's campaigns; the caller fetches all pages. */
export const ChooserCampaignsDocument = graphql(`
  query ChooserCampaigns($page: Int!) {
    campaigns(page: $page, perPage: 100) { items { id name status } pageInfo { hasNextPage } }
  }
`)

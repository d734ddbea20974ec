import type { AutomaticEmailQuery } from '../../../generated/graphql.ts'
import { graphql } from '../../../generated/index.ts'

/** An automatic email as its screen shows it. */
export type ShownEmail = AutomaticEmailQuery['automaticEmail']

export const NOTIFICATION_LISTS = ['AutomaticEmails']

export const ChangedNotificationPart = graphql(`
  fragment ChangedNotification on EmailNotification {
    id version kind isEnabled usesDesign subject preheader hasDesign updatedAt
  }
`)

export const AutomaticEmailsDocument = graphql(`
  query AutomaticEmails {
    automaticEmails {
      kind label description isForStaff canBeTurnedOff
      notification { ...ChangedNotification }
    }
  }
`)

export const AutomaticEmailDocument = graphql(`
  query AutomaticEmail($kind: String!) {
    automaticEmail(kind: $kind) {
      kind label description isForStaff canBeTurnedOff mayEdit builtInSubject required
      placeholders { name label example }
      notification { ...ChangedNotification }
    }
  }
`)

export const EmailNotificationPreviewDocument = graphql(`
  query EmailNotificationPreview($input: EmailNotificationPreviewInput!) {
    emailNotificationPreview(input: $input) { subject html text bytes problems { message isBlocking part } }
  }
`)

export const CreateEmailNotificationDocument = graphql(`
  mutation CreateEmailNotification($input: CreateEmailNotificationInput!) {
    createEmailNotification(input: $input) {
      notification { ...ChangedNotification }
      userErrors { code message field }
    }
  }
`)

export const UpdateEmailNotificationDocument = graphql(`
  mutation UpdateEmailNotification($input: UpdateEmailNotificationInput!) {
    updateEmailNotification(input: $input) {
      notification { ...ChangedNotification }
      userErrors { code message field }
    }
  }
`)

export const DeleteEmailNotificationDesignDocument = graphql(`
  mutation DeleteEmailNotificationDesign($input: ManageEmailNotificationInput!) {
    deleteEmailNotificationDesign(input: $input) {
      notification { ...ChangedNotification }
      userErrors { code message field }
    }
  }
`)

export const SendEmailNotificationDocument = graphql(`
  mutation SendEmailNotification($input: SendEmailNotificationInput!) {
    sendEmailNotification(input: $input) { sentTo userErrors { code message field } }
  }
`)

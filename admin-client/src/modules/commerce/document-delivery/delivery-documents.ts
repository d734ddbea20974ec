import { graphql } from '../../../generated/index.ts'

export const DeliveriesDocument = graphql(`
  query DocumentDeliveries($id: ID!) {
    me { user { id } tenant { id } }
    documentDeliveries(documentId: $id) {
      id kind status recipient problem createdBy createdAt sentAt openedAt
    }
    documentLinks(documentId: $id) { id revokedAt expiresAt openedAt }
    documentAnswers(documentId: $id) { id jobId isAccepted name reason signature ip createdAt }
  }
`)

/** Queries to refetch after a document was sent. */
export const DELIVERIES = ['DocumentDeliveries']

export const MessageDocument = graphql(`
  query DocumentMessage($input: DocumentMessageInput!) {
    documentMessage(input: $input) { to subject message html isDelivered }
  }
`)

export const SendDocument = graphql(`
  mutation SendDocument($input: SendDocumentInput!) {
    sendDocument(input: $input) { document { ...DocumentFields } userErrors { code message field } }
  }
`)

export const SendManyDocument = graphql(`
  mutation SendDocuments($input: SendDocumentsInput!) {
    sendDocuments(input: $input) {
      result { sent { ...DocumentRow } skipped { documentId message } }
      userErrors { code message field }
    }
  }
`)

export const CreateLinkDocument = graphql(`
  mutation CreateDocumentLink($input: DocumentLinksInput!) {
    createDocumentLink(input: $input) { created { url } userErrors { code message field } }
  }
`)

export const RevokeLinksDocument = graphql(`
  mutation RevokeDocumentLinks($input: DocumentLinksInput!) {
    revokeDocumentLinks(input: $input) { links { id revokedAt } userErrors { code message field } }
  }
`)

export const EmailSettingsPart = graphql(`
  fragment EditedDocumentEmails on DocumentDeliverySettings {
    linkDays remindersEnabled reminderDays version
    templates { kind locale subject message }
  }
`)

export const EmailSettingsDocument = graphql(`
  query DocumentEmails { me { user { id } tenant { id } } documentDeliverySettings { ...EditedDocumentEmails } }
`)

export const UpdateEmailSettingsDocument = graphql(`
  mutation UpdateDocumentEmails($input: UpdateDocumentDeliverySettingsInput!) {
    updateDocumentDeliverySettings(input: $input) {
      settings { ...EditedDocumentEmails }
      userErrors { code message field }
    }
  }
`)

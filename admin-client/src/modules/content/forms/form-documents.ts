import { graphql } from '../../../generated/index.ts'

export const FormRowPart = graphql(`
  fragment FormRow on Form {
    name inboxCount unreadCount archivedCount spamCount lastSubmittedAt
    pages { id title slug }
    fields { key label type isSenderName }
  }
`)

export const SubmissionRowPart = graphql(`
  fragment SubmissionRow on FormSubmission {
    id formName title excerpt folder readAt createdAt deletedAt version
    values { key label type value displayValue isOutdated }
  }
`)

export const SubmissionFieldsPart = graphql(`
  fragment SubmissionFields on FormSubmission {
    ...SubmissionRow
    pageId pageTitle pagePath spamReason senderName senderEmail ip isVerified deliveredAt notices
    customer { id displayName }
    utm { name value }
    files { ...KeptFile }
    replies { id subject text sentBy createdAt }
    mails { id recipient subject status problem }
  }
`)

export const FormsDocument = graphql(`
  query Forms { me { user { id } tenant { id } } forms { ...FormRow } }
`)

export const FormDocument = graphql(`
  query FormByName($name: String!) { form(name: $name) { ...FormRow } }
`)

export const SubmissionsDocument = graphql(`
  query FormSubmissions(
    $page: Int!, $perPage: Int!, $where: FormSubmissionWhere, $orderBy: [FormSubmissionOrder!], $upTo: Int
  ) {
    me { user { id } tenant { id } }
    formSubmissions(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) {
      items { ...SubmissionRow }
      totalItems(upTo: $upTo)
      pageInfo { hasNextPage }
    }
  }
`)

export const SubmissionDocument = graphql(`
  query FormSubmission($id: ID!) {
    me { user { id } tenant { id } }
    formSubmission(id: $id) { ...SubmissionFields }
  }
`)

export const MarkSubmissionsReadDocument = graphql(`
  mutation MarkFormSubmissionsRead($input: MarkFormSubmissionsReadInput!) {
    markFormSubmissionsRead(input: $input) { formSubmissions { id readAt version } userErrors { message } }
  }
`)

export const MoveSubmissionsDocument = graphql(`
  mutation MoveFormSubmissions($input: MoveFormSubmissionsInput!) {
    moveFormSubmissions(input: $input) { formSubmissions { id folder spamReason deliveredAt version } userErrors { message } }
  }
`)

export const DeleteSubmissionsDocument = graphql(`
  mutation DeleteFormSubmissions($input: ManageFormSubmissionsInput!) {
    deleteFormSubmissions(input: $input) { formSubmissions { id deletedAt version } userErrors { message } }
  }
`)

export const RestoreSubmissionsDocument = graphql(`
  mutation RestoreFormSubmissions($input: ManageFormSubmissionsInput!) {
    restoreFormSubmissions(input: $input) { formSubmissions { id deletedAt version } userErrors { message } }
  }
`)

export const ReplyToSubmissionDocument = graphql(`
  mutation ReplyToFormSubmission($input: ReplyToFormSubmissionInput!) {
    replyToFormSubmission(input: $input) { formSubmission { ...SubmissionFields } userErrors { message field } }
  }
`)

export const ResendNotificationDocument = graphql(`
  mutation ResendFormNotification($input: ResendFormNotificationInput!) {
    resendFormNotification(input: $input) { formSubmission { ...SubmissionFields } userErrors { message } }
  }
`)

export const SubmissionExportDocument = graphql(`
  query FormSubmissionExport($where: FormSubmissionWhere, $ids: [ID!]) { formSubmissionExport(where: $where, ids: $ids) }
`)

export const FormFiguresDocument = graphql(`
  query FormFigures($name: String!, $lastDays: Int!) {
    me { user { id } tenant { id } }
    formFigures(name: $name, lastDays: $lastDays) {
      views started sent
      days { id day source views started sent }
    }
  }
`)

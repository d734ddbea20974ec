import { graphql } from '../../../../generated/index.ts'

export const TEMPLATE_LISTS = ['EmailTemplates', 'EmailTemplateChoices']

export const EmailTemplateCardPart = graphql(`
  fragment EmailTemplateCard on EmailTemplate { id name version updatedAt deletedAt preview }
`)

export const EmailTemplatesDocument = graphql(`
  query EmailTemplates($page: Int!, $perPage: Int!, $where: EmailTemplateWhere) {
    me { user { id } tenant { id } }
    emailTemplates(page: $page, perPage: $perPage, where: $where) { items { ...EmailTemplateCard } totalItems }
  }
`)

/** Everything that a campaign can begin with. */
export const EmailTemplateChoicesDocument = graphql(`
  query EmailTemplateChoices {
    me { user { id } tenant { id } }
    emailTemplates(page: 1, perPage: 24) { items { id name content preview } }
    readyEmails { key name description content preview }
  }
`)

export const CreateEmailTemplateDocument = graphql(`
  mutation CreateEmailTemplate($input: CreateEmailTemplateInput!) {
    createEmailTemplate(input: $input) { emailTemplate { id name version } userErrors { code message field } }
  }
`)

export const UpdateEmailTemplateDocument = graphql(`
  mutation UpdateEmailTemplate($input: UpdateEmailTemplateInput!) {
    updateEmailTemplate(input: $input) { emailTemplate { id name version } userErrors { code message field } }
  }
`)

export const DuplicateEmailTemplateDocument = graphql(`
  mutation DuplicateEmailTemplate($input: DuplicateEmailTemplateInput!) {
    duplicateEmailTemplate(input: $input) { emailTemplate { id name version } userErrors { code message field } }
  }
`)

export const DeleteEmailTemplatesDocument = graphql(`
  mutation DeleteEmailTemplates($input: ManageEmailTemplatesInput!) {
    deleteEmailTemplates(input: $input) { emailTemplates { id deletedAt version } userErrors { code message field } }
  }
`)

export const RestoreEmailTemplatesDocument = graphql(`
  mutation RestoreEmailTemplates($input: ManageEmailTemplatesInput!) {
    restoreEmailTemplates(input: $input) { emailTemplates { id deletedAt version } userErrors { code message field } }
  }
`)

import { graphql } from '../../../generated/index.ts'

export const MailsDocument = graphql(`
  query Mails($page: Int!, $perPage: Int!, $where: MailWhere) {
    me { user { id } tenant { id } }
    mailDelivery { isEnabled server from }
    mails(page: $page, perPage: $perPage, where: $where) {
      items { ...MailRow }
      totalItems
    }
  }
  fragment MailRow on Mail {
    id recipient subject status problem createdAt sentAt
  }
`)

export const MailDocument = graphql(`
  query Mail($id: ID!) {
    mail(id: $id) { ...MailRow html text }
  }
`)

export const SendMailAgainDocument = graphql(`
  mutation ResendMail($input: ResendMailInput!) {
    resendMail(input: $input) { mail { ...MailRow } userErrors { message } }
  }
`)

export const SendTestMailDocument = graphql(`
  mutation SendTestMail {
    sendTestMail { success userErrors { message } }
  }
`)

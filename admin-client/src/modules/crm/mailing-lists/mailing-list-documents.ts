import { graphql } from '../../../generated/index.ts'

export const MailingListRowPart = graphql(`
  fragment MailingListRow on MailingList { id name description isDoubleOptIn memberCount version updatedAt }
`)

export const MemberRowPart = graphql(`
  fragment MailingListMemberRow on MailingListMember {
    id email status source ip requestedAt confirmedAt unsubscribedAt expiresAt
  }
`)

export const MailingListsDocument = graphql(`
  query MailingLists { me { user { id } tenant { id } } mailingLists { ...MailingListRow } }
`)

export const MailingListDocument = graphql(`
  query MailingListById($id: ID!) { me { user { id } tenant { id } } mailingList(id: $id) { ...MailingListRow } }
`)

export const MailingListMembersDocument = graphql(`
  query MailingListMembers($listId: ID!, $page: Int!, $perPage: Int!, $where: MailingListMemberWhere) {
    me { user { id } tenant { id } }
    mailingListMembers(listId: $listId, page: $page, perPage: $perPage, where: $where) {
      items { ...MailingListMemberRow }
      totalItems
      pageInfo { hasNextPage }
    }
  }
`)

export const MailingListGrowthDocument = graphql(`
  query MailingListGrowth($id: ID!, $days: Int!) {
    me { user { id } tenant { id } }
    mailingListGrowth(id: $id, days: $days) { joined left days { day joined left members } }
  }
`)

export const CreateMailingListDocument = graphql(`
  mutation CreateMailingList($input: CreateMailingListInput!) {
    createMailingList(input: $input) { mailingList { ...MailingListRow } userErrors { code message field } }
  }
`)

export const UpdateMailingListDocument = graphql(`
  mutation UpdateMailingList($input: UpdateMailingListInput!) {
    updateMailingList(input: $input) { mailingList { ...MailingListRow } userErrors { code message field } }
  }
`)

export const DeleteMailingListDocument = graphql(`
  mutation DeleteMailingList($input: DeleteMailingListInput!) {
    deleteMailingList(input: $input) { deletedId userErrors { code message field } }
  }
`)

export const AddMemberDocument = graphql(`
  mutation AddMailingListMember($input: AddMailingListMemberInput!) {
    addMailingListMember(input: $input) { member { ...MailingListMemberRow } userErrors { code message field } }
  }
`)

export const UnsubscribeMemberDocument = graphql(`
  mutation UnsubscribeMailingListMember($input: UnsubscribeMailingListMemberInput!) {
    unsubscribeMailingListMember(input: $input) {
      member { ...MailingListMemberRow }
      userErrors { code message field }
    }
  }
`)

export const DeleteMemberDocument = graphql(`
  mutation DeleteMailingListMember($input: DeleteMailingListMemberInput!) {
    deleteMailingListMember(input: $input) { deletedId userErrors { code message field } }
  }
`)

/** The queries that show members or count them. */
export const MEMBER_QUERIES = ['MailingLists', 'MailingListById', 'MailingListMembers', 'MailingListGrowth']

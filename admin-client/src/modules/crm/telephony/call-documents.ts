import { graphql } from '../../../generated/index.ts'

export const CallRowPart = graphql(`
  fragment CallRow on Call {
    id direction status number startedAt answeredAt durationSeconds calledBackAt notes outcome recordingUrl createdBy
    version customerId customer { id displayName } callee { id displayName }
  }
`)

export const CallsDocument = graphql(`
  query Calls($page: Int!, $perPage: Int!, $where: CallWhere, $orderBy: [CallOrder!]) {
    me { user { id } tenant { id } }
    calls(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) { items { ...CallRow } totalItems }
  }
`)

export const CallDocument = graphql(`
  query Call($id: ID!) {
    me { user { id } tenant { id } }
    call(id: $id) { ...CallRow }
  }
`)

export const CreateCallDocument = graphql(`
  mutation CreateCall($input: CreateCallInput!) {
    createCall(input: $input) { call { ...CallRow } userErrors { code message field } }
  }
`)

export const UpdateCallDocument = graphql(`
  mutation UpdateCall($input: UpdateCallInput!) {
    updateCall(input: $input) { call { ...CallRow } userErrors { code message field } }
  }
`)

export const DeleteCallsDocument = graphql(`
  mutation DeleteCalls($input: ManageCallsInput!) {
    deleteCalls(input: $input) { calls { id deletedAt version } userErrors { message } }
  }
`)

export const RestoreCallsDocument = graphql(`
  mutation RestoreCalls($input: ManageCallsInput!) {
    restoreCalls(input: $input) { calls { id deletedAt version } userErrors { message } }
  }
`)

/** The lists that show calls. */
export const CALL_LISTS = ['Calls']

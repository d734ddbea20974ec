import { graphql } from '../../../../generated/index.ts'

export const PhoneAccountDocument = graphql(`
  query PhoneAccount {
    me { user { id } tenant { id } }
    phoneAccount { serverUrl domain extension secret voicemailNumber iceServers { url username credential } }
  }
`)

export const CallerDocument = graphql(`
  query Caller($number: String!) {
    customersAtNumber(number: $number) { id displayName }
  }
`)

export const ReportCallDocument = graphql(`
  mutation ReportCall($input: ReportCallInput!) {
    reportCall(input: $input) { call { ...CallRow } userErrors { code message field } }
  }
`)

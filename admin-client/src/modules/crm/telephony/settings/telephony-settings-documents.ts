import { graphql } from '../../../../generated/index.ts'

export const TelephonySettingsDocument = graphql(`
  query TelephonySettings {
    me { user { id } tenant { id } }
    telephonySettings { ...EditedTelephonySettings }
  }
  fragment EditedTelephonySettings on TelephonySettings {
    serverUrl domain voicemailNumber keepMonths version turnServers { url username hasCredential }
  }
`)

export const UpdateTelephonySettingsDocument = graphql(`
  mutation UpdateTelephonySettings($input: UpdateTelephonySettingsInput!) {
    updateTelephonySettings(input: $input) {
      settings { ...EditedTelephonySettings } userErrors { code message field }
    }
  }
`)

export const MySoftphoneDocument = graphql(`
  query MySoftphone {
    me { user { id } tenant { id } }
    mySoftphone { ...EditedSoftphone }
  }
  fragment EditedSoftphone on Softphone { id serverUrl extension hasSecret version }
`)

export const SoftphonesDocument = graphql(`
  query Softphones {
    me { user { id } tenant { id } }
    softphones { ...EditedSoftphone userId user { id displayName } }
    callPeople { id displayName }
  }
`)

export const UpdateSoftphoneDocument = graphql(`
  mutation UpdateSoftphone($input: UpdateSoftphoneInput!) {
    updateSoftphone(input: $input) { softphone { ...EditedSoftphone } userErrors { code message field } }
  }
`)

export const UpdateMySoftphoneDocument = graphql(`
  mutation UpdateMySoftphone($input: UpdateMySoftphoneInput!) {
    updateMySoftphone(input: $input) { softphone { ...EditedSoftphone } userErrors { code message field } }
  }
`)

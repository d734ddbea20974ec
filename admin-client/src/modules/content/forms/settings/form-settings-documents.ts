import { graphql } from '../../../../generated/index.ts'

export const FormSettingsPart = graphql(`
  fragment EditedFormSettings on FormSettings {
    humanCheck acceptWithoutScript recaptchaSiteKey hasRecaptchaSecret mapsKey
    blockedWords blockedEmails blockedIps retentionDays version
  }
`)

export const FormSettingsDocument = graphql(`
  query FormSettings { me { user { id } tenant { id } } formSettings { ...EditedFormSettings } }
`)

export const UpdateFormSettingsDocument = graphql(`
  mutation UpdateFormSettings($input: UpdateFormSettingsInput!) {
    updateFormSettings(input: $input) { formSettings { ...EditedFormSettings } userErrors { code message field } }
  }
`)

export const TestRecaptchaKeysDocument = graphql(`
  mutation TestRecaptchaKeys { test: testRecaptchaKeys { keyTest { works message } userErrors { message } } }
`)

export const TestMapsKeyDocument = graphql(`
  mutation TestMapsKey { test: testMapsKey { keyTest { works message } userErrors { message } } }
`)

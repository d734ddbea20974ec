import { graphql } from '../../../../generated/index.ts'

export const PaymentSettingsPart = graphql(`
  fragment EditedPaymentSettings on PaymentSettings {
    isEnabled publishableKey hasSecretKey hasWebhookSecret webhookUrl instructions instructionsFrench version
  }
`)

export const PaymentSettingsDocument = graphql(`
  query PaymentSettings { me { user { id } tenant { id } } paymentSettings { ...EditedPaymentSettings } }
`)

export const UpdatePaymentSettingsDocument = graphql(`
  mutation UpdatePaymentSettings($input: UpdatePaymentSettingsInput!) {
    updatePaymentSettings(input: $input) { settings { ...EditedPaymentSettings } userErrors { code message field } }
  }
`)

export const TestPaymentProviderDocument = graphql(`
  mutation TestPaymentProvider { testPaymentProvider { test { works message } userErrors { message } } }
`)

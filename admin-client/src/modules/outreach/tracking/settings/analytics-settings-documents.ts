import { graphql } from '../../../../generated/index.ts'

export const AnalyticsSettingsDocument = graphql(`
  query AnalyticsSettings {
    me { user { id } tenant { id } }
    analyticsSettings { ...EditedAnalyticsSettings }
  }
  fragment EditedAnalyticsSettings on AnalyticsSettings { isEnabled asksForConsent keepMonths version }
`)

export const UpdateAnalyticsSettingsDocument = graphql(`
  mutation UpdateAnalyticsSettings($input: UpdateAnalyticsSettingsInput!) {
    updateAnalyticsSettings(input: $input) {
      settings { ...EditedAnalyticsSettings } userErrors { code message field }
    }
  }
`)

import { graphql } from '../../../../generated/index.ts'

export const ChatSettingsPart = graphql(`
  fragment ChatSettingsPart on ChatSettings {
    enabled greeting greetingFrench hasHours hours { weekday opens closes } away awayFrench asksName asksEmail
    conversationLimit playsSound missedMinutes missedRecipients keepMonths version
  }
`)

export const ChatSettingsDocument = graphql(`
  query ChatSettings {
    me { user { id } tenant { id } }
    chatSettings { ...ChatSettingsPart }
    siteSettings { id timeZone }
  }
`)

export const UpdateChatSettingsDocument = graphql(`
  mutation UpdateChatSettings($input: UpdateChatSettingsInput!) {
    updateChatSettings(input: $input) { chatSettings { ...ChatSettingsPart } userErrors { code message field } }
  }
`)

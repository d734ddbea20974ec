import { Card, NumberInput, Stack, TagsInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ChatSettingsValues } from './chat-settings-values.ts'

interface StaffSettingsProps {
  readonly form: UseFormReturnType<ChatSettingsValues>
  readonly isDisabled: boolean
}

/** The settings of assignment, missed chats and retention. */
export function StaffSettings({ form, isDisabled: disabled }: StaffSettingsProps) {
  const number = { maw: 360, allowDecimal: false, allowNegative: false, clampBehavior: 'none', disabled } as const
  return (
    <>
      <Card component="section" aria-labelledby="chat-staff">
        <Stack gap="md">
          <Title order={2} id="chat-staff">
            Team
          </Title>
          <NumberInput
            label="Conversations for each person"
            description="New chats go to available people in turn, up to this many open ones each. The rest wait unassigned."
            {...number}
            {...form.getInputProps('conversationLimit')}
          />
          <NumberInput
            label="Report missed chats after (minutes)"
            description="You are notified when a visitor has waited this long for an answer. 0 turns it off."
            {...number}
            {...form.getInputProps('missedMinutes')}
          />
          <TagsInput
            label="Email missed chats to"
            description="Press Enter after each address. Leave empty for no emails."
            maw={480}
            maxTags={10}
            maxLength={254}
            disabled={disabled}
            {...form.getInputProps('missedRecipients')}
          />
        </Stack>
      </Card>
      <Card component="section" aria-labelledby="chat-retention">
        <Stack gap="md">
          <Title order={2} id="chat-retention">
            Retention
          </Title>
          <NumberInput
            label="Delete closed conversations after (months)"
            description="With their messages, for good. 0 keeps them."
            {...number}
            {...form.getInputProps('keepMonths')}
          />
        </Stack>
      </Card>
    </>
  )
}

import { Card, Group, Select, Stack, Switch, Textarea, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ChatQuestion } from '../../../../generated/graphql.ts'
import { HoursField } from '../../../../ui/form/hours-field.tsx'
import type { ChatSettingsValues } from './chat-settings-values.ts'

const LONGEST = 500

const QUESTIONS: { value: ChatQuestion; label: string }[] = [
  { value: 'HIDDEN', label: "Don't ask" },
  { value: 'OPTIONAL', label: 'Ask' },
  { value: 'REQUIRED', label: 'Ask, and require an answer' },
]

interface VisitorSettingsProps {
  readonly form: UseFormReturnType<ChatSettingsValues>
  readonly timeZone: string
  readonly isDisabled: boolean
}

/** The settings of the chat widget: texts, office hours and the questions before a chat. */
export function VisitorSettings({ form, timeZone, isDisabled: disabled }: VisitorSettingsProps) {
  const { hasHours } = form.getValues()
  const text = { autosize: true, minRows: 2, maxLength: LONGEST, disabled }
  const question = { data: QUESTIONS, allowDeselect: false, disabled, flex: '1 1 220px', maw: 360 }
  return (
    <>
      <Card component="section" aria-labelledby="chat-website">
        <Stack gap="md">
          <Title order={2} id="chat-website">
            On the website
          </Title>
          <Switch
            label="Visitors can chat with you"
            description="Shows a button on every page, but not to shoppers who are signed in."
            disabled={disabled}
            {...form.getInputProps('enabled', { type: 'checkbox' })}
          />
          <Textarea
            label="Greeting"
            description="What visitors read before they write. Leave empty for “Hello! How can we help you?”."
            {...text}
            {...form.getInputProps('greeting')}
          />
          <Textarea
            label="Greeting in French"
            description="For pages in French."
            {...text}
            {...form.getInputProps('greetingFrench')}
          />
          <Switch
            label="Play a sound"
            description="Visitors hear a sound when an answer arrives while they are looking at another tab."
            disabled={disabled}
            {...form.getInputProps('playsSound', { type: 'checkbox' })}
          />
        </Stack>
      </Card>
      <Card component="section" aria-labelledby="chat-questions">
        <Stack gap="md">
          <Title order={2} id="chat-questions">
            Questions before the chat
          </Title>
          <Group gap="md" align="flex-start">
            <Select label="Name" {...question} {...form.getInputProps('asksName')} />
            <Select label="Email" {...question} {...form.getInputProps('asksEmail')} />
          </Group>
        </Stack>
      </Card>
      <Card component="section" aria-labelledby="chat-hours">
        <Stack gap="md">
          <Title order={2} id="chat-hours">
            Office hours
          </Title>
          <Switch
            label="Limit the chat to office hours"
            description="At other times visitors leave a message and their email address."
            disabled={disabled}
            {...form.getInputProps('hasHours', { type: 'checkbox' })}
          />
          {hasHours && (
            <HoursField
              label="Office hours"
              isLabelHidden
              description={`In the time zone ${timeZone.replaceAll('_', ' ')}. Closed on days that aren't listed.`}
              hours={form.getValues().hours}
              error={form.errors.hours}
              isDisabled={disabled}
              onChange={(hours) => form.setFieldValue('hours', hours)}
            />
          )}
          <Textarea
            label="Away message"
            description="Outside the office hours, and while nobody is available. Leave empty for a standard text."
            {...text}
            {...form.getInputProps('away')}
          />
          <Textarea
            label="Away message, in French"
            description="For pages in French."
            {...text}
            {...form.getInputProps('awayFrench')}
          />
        </Stack>
      </Card>
    </>
  )
}

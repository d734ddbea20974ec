import { useQuery } from '@apollo/client/react'
import {
  Card,
  NumberInput,
  Select,
  Skeleton,
  Stack,
  Switch,
  TagsInput,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core'
import { useState } from 'react'
import type { DocumentMessageKind, EditedDocumentEmailsFragment } from '../../../generated/graphql.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RecordFormBody } from '../../../ui/form/record-form-body.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useSend } from '../../../ui/form/use-send.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { EmailSettingsDocument, UpdateEmailSettingsDocument } from './delivery-documents.ts'
import { changesBetween, type EmailValues, valuesOf } from './email-values.ts'

const KINDS: Readonly<Record<DocumentMessageKind, string>> = {
  QUOTE: 'Quote',
  INVOICE: 'Invoice',
  WORK_ORDER: 'Work order',
  REFUND: 'Credit note',
  WEB_ORDER: 'Web order',
  REMINDER_BEFORE: 'Reminder before the due date',
  REMINDER_AFTER: 'Reminder after the due date',
}
const LOCALES = { EN: 'English', FR: 'French' } as const
const PLACEHOLDERS =
  '{{number}}, {{subject}}, {{total}}, {{balance}}, {{dueDate}}, {{validUntil}}, {{company}}, {{customer.name}}, {{customer.firstname | "there"}}, {{customer.company}}'

/** The texts of emails with documents, how long links are valid, and reminders. */
export function DocumentEmailsScreen() {
  const { data, error, refetch } = useQuery(EmailSettingsDocument, { fetchPolicy: 'cache-and-network' })
  return (
    <>
      <ScreenHeader
        title="Document emails"
        text="The emails that customers get with quotes, invoices and work orders."
      />
      {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={420} radius="md" />)}
      {data && <Emails settings={data.documentDeliverySettings} />}
    </>
  )
}

function Emails({ settings }: { settings: EditedDocumentEmailsFragment }) {
  const disabled = !useViewer().can('settings.can_edit')
  const update = useSend(UpdateEmailSettingsDocument)
  const record = useRecordForm({
    record: settings,
    // Faults of templates are shown above the form: most of them are not on screen.
    fieldsOf: (opened) => Object.keys(valuesOf(opened)).filter((name) => name !== 'templates'),
    toValues: valuesOf,
    changesBetween,
    async write(version, changes) {
      const { payload, error } = await update({ version, ...changes })
      return { record: payload?.settings, userErrors: payload?.userErrors, error }
    },
    onSaved: () => toastSuccess('Settings saved'),
  })
  const { form } = record
  return (
    <form noValidate onSubmit={form.onSubmit(() => record.save())}>
      <RecordFormBody record={record} conflictTitle="These settings changed since you opened them">
        <Card component="section" aria-labelledby="texts">
          <Stack gap="md">
            <Title order={2} id="texts">
              Texts
            </Title>
            <TemplateFields form={form} disabled={disabled} />
          </Stack>
        </Card>
        <Card component="section" aria-labelledby="reminders">
          <Stack gap="md">
            <Title order={2} id="reminders">
              Reminders
            </Title>
            <Switch
              label="Remind customers of unpaid invoices"
              description="By email, in the daytime. They stop when the invoice is paid or cancelled."
              disabled={disabled}
              {...form.getInputProps('remindersEnabled', { type: 'checkbox' })}
            />
            <TagsInput
              label="Days after the due date"
              description="-3 reminds three days before it."
              maxTags={10}
              disabled={disabled}
              acceptValueOnBlur
              {...form.getInputProps('reminderDays')}
            />
          </Stack>
        </Card>
        <Card component="section" aria-labelledby="links">
          <Stack gap="md">
            <Title order={2} id="links">
              Links
            </Title>
            <NumberInput
              label="Links are valid for (days)"
              maw={360}
              min={1}
              max={730}
              allowDecimal={false}
              disabled={disabled}
              {...form.getInputProps('linkDays')}
            />
          </Stack>
        </Card>
      </RecordFormBody>
    </form>
  )
}

interface TemplateFieldsProps {
  readonly form: { readonly values: EmailValues; getInputProps(path: string): object }
  readonly disabled: boolean
}

function TemplateFields({ form, disabled }: TemplateFieldsProps) {
  const [kind, setKind] = useState('QUOTE')
  const [locale, setLocale] = useState('EN')
  const at = form.values.templates.findIndex((one) => one.kind === kind && one.locale === locale)
  const choices = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label }))
  return (
    <>
      <Select
        label="Email"
        data={choices(KINDS)}
        value={kind}
        onChange={(value) => setKind(value ?? kind)}
        allowDeselect={false}
      />
      <Select
        label="Language"
        data={choices(LOCALES)}
        value={locale}
        onChange={(value) => setLocale(value ?? locale)}
        allowDeselect={false}
      />
      <TextInput
        key={`subject ${at}`}
        label="Subject"
        maxLength={200}
        disabled={disabled}
        {...form.getInputProps(`templates.${at}.subject`)}
      />
      <Textarea
        key={`message ${at}`}
        label="Message"
        description="Leave both subject and message empty to restore the standard text."
        autosize
        minRows={6}
        maxRows={16}
        maxLength={5000}
        disabled={disabled}
        {...form.getInputProps(`templates.${at}.message`)}
      />
      <Text size="sm" c="dimmed">
        Placeholders: {PLACEHOLDERS}
      </Text>
    </>
  )
}

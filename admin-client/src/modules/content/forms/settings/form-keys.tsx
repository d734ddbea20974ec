import { useQuery } from '@apollo/client/react'
import { Card, PasswordInput, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import type { EditedFormSettingsFragment } from '../../../../generated/graphql.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { RecordFormBody } from '../../../../ui/form/record-form-body.tsx'
import { useViewer } from '../../../platform/session/index.ts'
import { FormSettingsDocument, TestMapsKeyDocument, TestRecaptchaKeysDocument } from './form-settings-documents.ts'
import { keysOf } from './form-settings-values.ts'
import { KeyTest } from './key-test.tsx'
import { useFormSettings } from './use-form-settings.ts'

/** The keys of services that forms use, each with a test. Shown among the integrations. */
export function FormKeys() {
  const { has } = useViewer()
  const isOffered = has('forms')
  const { data, error, refetch } = useQuery(FormSettingsDocument, {
    skip: !isOffered,
    fetchPolicy: 'cache-and-network',
  })
  if (!isOffered) return null
  if (data) return <Keys settings={data.formSettings} />
  return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={320} radius="md" />
}

function Keys({ settings }: { settings: EditedFormSettingsFragment }) {
  const mayEdit = useViewer().can('settings.can_edit')
  const record = useFormSettings(settings, keysOf)
  const { form, opened, isDirty } = record
  const hasRecaptcha = opened.recaptchaSiteKey !== '' && opened.hasRecaptchaSecret
  return (
    <form noValidate onSubmit={form.onSubmit(() => record.save())}>
      <RecordFormBody record={record} conflictTitle="These settings changed since you opened them">
        <Card component="section" aria-labelledby="recaptcha">
          <Stack gap="md">
            <div>
              <Title order={2} id="recaptcha">
                Google reCAPTCHA
              </Title>
              <Text c="dimmed">
                With both keys of reCAPTCHA v3, it replaces the built-in human check of your forms.
              </Text>
            </div>
            <TextInput
              label="Site key"
              maxLength={200}
              disabled={!mayEdit}
              {...form.getInputProps('recaptchaSiteKey')}
            />
            <PasswordInput
              label="Secret key"
              description={
                opened.hasRecaptchaSecret
                  ? 'A secret key is saved. Leave empty to keep it.'
                  : 'Stored encrypted and never shown again.'
              }
              autoComplete="new-password"
              maxLength={200}
              disabled={!mayEdit}
              {...form.getInputProps('recaptchaSecret')}
            />
            {mayEdit && (
              <KeyTest
                label="Test reCAPTCHA"
                document={TestRecaptchaKeysDocument}
                disabled={isDirty || !hasRecaptcha}
              />
            )}
          </Stack>
        </Card>
        <Card component="section" aria-labelledby="maps">
          <Stack gap="md">
            <div>
              <Title order={2} id="maps">
                Google Places
              </Title>
              <Text c="dimmed">Suggests addresses in your forms. Without a key, visitors type the address.</Text>
            </div>
            <TextInput
              label="API key"
              description="Only the server uses it. In the Google Cloud console, restrict it to the Places API."
              maxLength={200}
              disabled={!mayEdit}
              {...form.getInputProps('mapsKey')}
            />
            {mayEdit && (
              <KeyTest
                label="Test Google Places"
                document={TestMapsKeyDocument}
                disabled={isDirty || opened.mapsKey === ''}
              />
            )}
          </Stack>
        </Card>
      </RecordFormBody>
    </form>
  )
}

import { useQuery } from '@apollo/client/react'
import { Anchor, Card, Group, NativeSelect, Skeleton, Stack, Textarea, TextInput, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { DocumentLocale, DocumentSettingsPartFragment } from '../../../../generated/graphql.ts'
import { graphql } from '../../../../generated/index.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { RecordFormBody } from '../../../../ui/form/record-form-body.tsx'
import { useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { useSend } from '../../../../ui/form/use-send.ts'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { PROVINCES } from '../../taxes/public-api.ts'
import { optionsOf } from '../document-labels.ts'
import {
  type Changes,
  changesBetween,
  formOf,
  type NumberedType,
  TYPES,
  type TypeForm,
  wrongDays,
} from './settings-form.ts'
import { TypeSettings } from './type-settings.tsx'

export const DocumentSettingsPart = graphql(`
  fragment DocumentSettingsPart on DocumentSettings {
    numbering { type prefix digits includesYear }
    texts { type customerNote terms }
    footer termsDays quoteValidityDays province locale version
  }
`)

const DocumentSettingsDocument = graphql(`
  query DocumentSettings { me { user { id } tenant { id } } documentSettings { ...DocumentSettingsPart } }
`)

const UpdateDocumentSettingsDocument = graphql(`
  mutation UpdateDocumentSettings($input: UpdateDocumentSettingsInput!) {
    updateDocumentSettings(input: $input) { settings { ...DocumentSettingsPart } userErrors { code message field } }
  }
`)

/** The settings of quotes, invoices, work orders and refunds. */
export function DocumentSettingsScreen() {
  const { data, error, refetch } = useQuery(DocumentSettingsDocument, { fetchPolicy: 'cache-and-network' })
  return (
    <>
      <ScreenHeader
        title="Documents"
        text={
          <>
            Numbers, terms and texts of new documents. Tax rates are in{' '}
            <Anchor component={Link} to="/setting/taxes" underline="always">
              Taxes
            </Anchor>
            .
          </>
        }
      />
      {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={420} radius="md" />)}
      {data && <Settings settings={data.documentSettings} />}
    </>
  )
}

function Settings({ settings }: { settings: DocumentSettingsPartFragment }) {
  const disabled = !useViewer().can('settings.can_edit')
  const update = useSend(UpdateDocumentSettingsDocument)
  const record = useRecordForm({
    record: settings,
    fieldsOf: () => ['termsDays', 'quoteValidityDays', 'province', 'footer'],
    toValues: formOf,
    changesBetween,
    async write(version, changes: Changes) {
      const wrong = wrongDays(record.form.getValues())
      if (wrong.length > 0) return { record: null, userErrors: wrong, error: null }
      const { payload, error } = await update({ version, ...changes })
      return { record: payload?.settings, userErrors: payload?.userErrors, error }
    },
    onSaved: () => toastSuccess('Settings saved'),
  })
  const { form } = record
  const changeType = (type: NumberedType, values: Partial<TypeForm>) =>
    form.setFieldValue(type, { ...form.values[type], ...values } as never)
  return (
    <form noValidate onSubmit={form.onSubmit(() => record.save())}>
      <RecordFormBody record={record} conflictTitle="These settings changed since you opened them">
        <Card component="section" aria-labelledby="document-defaults">
          <Stack gap="md">
            <Title order={2} id="document-defaults">
              Terms
            </Title>
            <Group gap="md" align="flex-start">
              <TextInput
                w={190}
                label="Invoices are due after"
                rightSection="days"
                rightSectionWidth={48}
                inputMode="numeric"
                maxLength={3}
                disabled={disabled}
                {...form.getInputProps('termsDays')}
              />
              <TextInput
                w={190}
                label="Quotes are valid for"
                rightSection="days"
                rightSectionWidth={48}
                inputMode="numeric"
                maxLength={3}
                disabled={disabled}
                {...form.getInputProps('quoteValidityDays')}
              />
              <NativeSelect
                label="Province"
                description="Decides the taxes of customers without an address in Canada"
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                data={optionsOf(PROVINCES)}
                disabled={disabled}
                {...form.getInputProps('province')}
              />
              <NativeSelect
                label="Language"
                data={optionsOf<DocumentLocale>({ EN: 'English', FR: 'French' })}
                disabled={disabled}
                {...form.getInputProps('locale')}
              />
            </Group>
            <Textarea
              label="Footer"
              description="Printed at the foot of each page"
              autosize
              minRows={2}
              maxLength={500}
              disabled={disabled}
              {...form.getInputProps('footer')}
            />
          </Stack>
        </Card>
        {TYPES.map((type) => (
          <TypeSettings
            key={type}
            type={type}
            values={form.values[type]}
            disabled={disabled}
            onChange={(values) => changeType(type, values)}
          />
        ))}
      </RecordFormBody>
    </form>
  )
}

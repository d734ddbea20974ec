import { useApolloClient } from '@apollo/client/react'
import { Alert, Button, Card, Group, PasswordInput, SimpleGrid, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import type { EditedSoftphoneFragment } from '../../../../generated/graphql.ts'
import { explainError } from '../../../../ui/explain-error.ts'
import { changedValues } from '../../../../ui/form/changed-values.ts'
import { RecordFormBody } from '../../../../ui/form/record-form-body.tsx'
import { useRecordForm } from '../../../../ui/form/use-record-form.ts'
import { useSend } from '../../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { PhoneAccountDocument } from '../phone/phone-documents.ts'
import type { Registration } from '../phone/register-once.ts'
import { MySoftphoneDocument, UpdateMySoftphoneDocument } from './telephony-settings-documents.ts'

type Edited = Pick<EditedSoftphoneFragment, 'serverUrl' | 'extension' | 'hasSecret' | 'version'>

const NONE: Edited = { serverUrl: '', extension: '', hasSecret: false, version: 0 }
const valuesOf = ({ extension, serverUrl }: Edited) => ({ extension, secret: '', serverUrl })
/** The viewer's own extension. Its secret is write-only. */
export function MyPhoneCard({ softphone }: { softphone: Edited | null }) {
  const update = useSend(UpdateMySoftphoneDocument, { refetchQueries: [MySoftphoneDocument, 'PhoneAccount'] })
  const record = useRecordForm({
    record: softphone ?? NONE,
    fieldsOf: (opened) => Object.keys(valuesOf(opened)),
    toValues: valuesOf,
    changesBetween: changedValues,
    async write(version, changes) {
      const { payload, error } = await update({ version: version || null, ...changes })
      return { record: payload?.softphone, userErrors: payload?.userErrors, error }
    },
    onSaved: () => toastSuccess('Phone saved'),
  })
  const { form, opened, isDirty } = record
  return (
    <Card component="section" aria-labelledby="my-phone">
      <form noValidate onSubmit={form.onSubmit(() => record.save())}>
        <RecordFormBody record={record} conflictTitle="Your phone changed since you opened it">
          <div>
            <Title order={2} id="my-phone">
              Your phone
            </Title>
            <Text c="dimmed">Your browser registers with the phone system while the admin is open.</Text>
          </div>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label="Extension"
              placeholder="101"
              autoComplete="off"
              maxLength={60}
              {...form.getInputProps('extension')}
            />
            <PasswordInput
              label="Secret"
              description={
                opened.hasSecret ? 'Saved. Leave empty to keep it.' : 'Stored encrypted and never shown again.'
              }
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autoComplete="new-password"
              maxLength={200}
              {...form.getInputProps('secret')}
            />
          </SimpleGrid>
          <TextInput
            label="Your own server address"
            description="Only if your phone registers with a different server than the others."
            placeholder="wss://phone.example.com/ws"
            maxLength={500}
            {...form.getInputProps('serverUrl')}
          />
          <RegistrationTest disabled={isDirty || !opened.extension || !opened.hasSecret} />
        </RecordFormBody>
      </form>
    </Card>
  )
}

function RegistrationTest({ disabled }: { disabled: boolean }) {
  const client = useApolloClient()
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<Registration | null>(null)

  async function test() {
    setBusy(true)
    setResult(null)
    setResult(await register().catch((error) => ({ works: false, message: explainError(error) })))
    setBusy(false)
  }

  async function register(): Promise<Registration> {
    const { data, error } = await client.query({ query: PhoneAccountDocument, fetchPolicy: 'no-cache' })
    if (error) throw error
    if (!data?.phoneAccount) return { works: false, message: 'The address of the phone system is missing.' }
    const { registerOnce } = await import('../phone/register-once.ts')
    return registerOnce(data.phoneAccount)
  }

  return (
    <>
      <Group gap="sm">
        <Button variant="default" disabled={disabled} loading={isBusy} onClick={() => void test()}>
          Test
        </Button>
        {disabled && (
          <Text c="dimmed" fz="sm">
            Save the extension and the secret to test them.
          </Text>
        )}
      </Group>
      <div aria-live="polite">
        {result && (
          <Alert color={result.works ? 'teal' : 'red'} title={result.works ? 'It works' : 'It doesn’t work'}>
            {result.message}
          </Alert>
        )}
      </div>
    </>
  )
}

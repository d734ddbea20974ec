import { useQuery } from '@apollo/client/react'
import { Button, Card, PasswordInput, Skeleton, Table, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { SoftphonesQuery } from '../../../../generated/graphql.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { MySoftphoneDocument, SoftphonesDocument, UpdateSoftphoneDocument } from './telephony-settings-documents.ts'

type Person = SoftphonesQuery['callPeople'][number]
type Softphone = SoftphonesQuery['softphones'][number]

/** The extensions of all staff with permission to make calls. */
export function StaffPhonesCard() {
  const { data, error, refetch } = useQuery(SoftphonesDocument, { fetchPolicy: 'cache-and-network' })
  const [edited, setEdited] = useState<Person | null>(null)
  const phones = new Map(data?.softphones.map((phone) => [phone.userId, phone]))
  return (
    <Card component="section" aria-labelledby="staff-phones">
      <Title order={2} id="staff-phones">
        Staff phones
      </Title>
      <Text c="dimmed" mb="md">
        Team members whose role includes telephony.
      </Text>
      {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={140} radius="md" />)}
      {data && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Name</Table.Th>
              <Table.Th>Extension</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.callPeople.map((person) => (
              <Table.Tr key={person.id}>
                <Table.Td>{person.displayName}</Table.Td>
                <Table.Td>{extensionLabel(phones.get(person.id))}</Table.Td>
                <Table.Td ta="right">
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Change the phone of ${person.displayName}`}
                    onClick={() => setEdited(person)}
                  >
                    Change
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {edited && (
        <StaffPhoneDialog person={edited} phone={phones.get(edited.id) ?? null} onClose={() => setEdited(null)} />
      )}
    </Card>
  )
}

function extensionLabel(phone: Softphone | undefined): string {
  if (!phone?.extension) return 'None'
  return phone.hasSecret ? phone.extension : `${phone.extension}, without secret`
}

interface StaffPhoneDialogProps {
  readonly person: Person
  readonly phone: Softphone | null
  onClose(): void
}

function StaffPhoneDialog({ person, phone, onClose }: StaffPhoneDialogProps) {
  const update = useSend(UpdateSoftphoneDocument, {
    refetchQueries: [SoftphonesDocument, MySoftphoneDocument, 'PhoneAccount'],
  })
  const form = useForm({
    initialValues: { extension: phone?.extension ?? '', secret: '', serverUrl: phone?.serverUrl ?? '' },
  })
  return (
    <FormDialog
      title={`Phone of ${person.displayName}`}
      form={form}
      submit="Save phone"
      send={({ secret, ...values }) =>
        update({ userId: person.id, version: phone?.version ?? null, ...values, ...(secret && { secret }) })
      }
      onSaved={() => {
        toastSuccess('Phone saved')
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput
        label="Extension"
        autoComplete="off"
        maxLength={60}
        data-autofocus
        {...form.getInputProps('extension')}
      />
      <PasswordInput
        label="Secret"
        description={phone?.hasSecret ? 'Saved. Leave empty to keep it.' : 'Stored encrypted and never shown again.'}
        autoComplete="new-password"
        maxLength={200}
        {...form.getInputProps('secret')}
      />
      <TextInput
        label="Address"
        description="Only if it differs from the address of the phone system."
        placeholder="wss://phone.example.com/ws"
        maxLength={500}
        {...form.getInputProps('serverUrl')}
      />
    </FormDialog>
  )
}

import { Checkbox, MultiSelect, NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { BookableServicePartFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { AssigneePicker } from '../../platform/assignees/index.ts'
import { useResources } from '../calendar/public-api.ts'
import { CreateBookableServiceDocument, UpdateBookableServiceDocument } from './booking-documents.ts'
import { formOfService, type ServiceForm, serviceFields, serviceInput } from './service-form.ts'

interface ServiceDialogProps {
  /** Null for a new one. */
  readonly service: BookableServicePartFragment | null
  onClose(): void
}

/** Creates or changes a service. */
export function ServiceDialog({ service, onClose }: ServiceDialogProps) {
  const [opened] = useState(service)
  const [conflict, setConflict] = useState<BookableServicePartFragment | null>(null)
  const { resources } = useResources()
  const create = useSend(CreateBookableServiceDocument, { refetchQueries: ['Booking'] })
  const update = useSend(UpdateBookableServiceDocument, { refetchQueries: ['Booking'] })
  const form = useForm<ServiceForm>({ initialValues: formOfService(opened) })

  async function send(values: ServiceForm, isOverwriting: boolean) {
    const input = serviceInput(values)
    if (!opened) return { ...(await create(input)), fields: serviceFields }
    const version = isOverwriting ? (conflict ?? opened).version : opened.version
    const sent = await update({ id: opened.id, ...input, version })
    const stale = sent.payload?.userErrors.some(({ code }) => code === 'CONFLICT') && sent.payload.service
    setConflict(stale || null)
    return stale ? null : { ...sent, fields: serviceFields }
  }

  const minutes = { min: 0, max: 1440, step: 5, clampBehavior: 'strict', suffix: ' min' } as const
  return (
    <FormDialog
      title={opened ? 'Edit service' : 'New service'}
      size="lg"
      form={form}
      submit={opened ? 'Save service' : 'Create service'}
      conflict={conflict && { title: 'This service changed since you opened it', onReload: onClose }}
      send={send}
      onSaved={() => {
        toastSuccess(opened ? 'Service saved' : 'Service created')
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        withAsterisk
        autoComplete="off"
        maxLength={100}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Textarea label="Description" autosize minRows={2} maxLength={1000} {...form.getInputProps('description')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput label="Duration" withAsterisk {...minutes} {...form.getInputProps('minutes')} />
        <TextInput
          label="Price"
          description="Such as “from $89”"
          maxLength={60}
          autoComplete="off"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('priceText')}
        />
        <NumberInput label="Buffer before" {...minutes} {...form.getInputProps('bufferBefore')} />
        <NumberInput label="Buffer after" {...minutes} {...form.getInputProps('bufferAfter')} />
        <NumberInput
          label="Minimum notice"
          min={0}
          max={2160}
          suffix=" h"
          clampBehavior="strict"
          {...form.getInputProps('noticeHours')}
          error={form.errors.noticeMinutes}
        />
        <NumberInput
          label="How far ahead"
          min={1}
          max={365}
          suffix=" days"
          clampBehavior="strict"
          {...form.getInputProps('daysAhead')}
        />
        <NumberInput
          label="Most bookings at once"
          placeholder="As many as people and resources allow"
          min={1}
          max={1000}
          clampBehavior="strict"
          {...form.getInputProps('mostAtOnce')}
        />
        <NumberInput
          label="Most bookings per day"
          placeholder="No limit"
          min={1}
          max={1000}
          clampBehavior="strict"
          {...form.getInputProps('mostPerDay')}
        />
        <AssigneePicker
          label="People who can do it"
          value={form.values.people}
          error={form.errors.personIds}
          onChange={(people) => form.setFieldValue('people', people)}
        />
        {resources.length > 0 && (
          <MultiSelect
            label="One of these resources"
            placeholder={form.values.resourceIds.length > 0 ? '' : 'None'}
            data={resources.map(({ id, name }) => ({ value: id, label: name }))}
            maxValues={50}
            {...form.getInputProps('resourceIds')}
          />
        )}
      </SimpleGrid>
      <Checkbox
        label="Customers see first names and can choose a person"
        {...form.getInputProps('letsChoosePerson', { type: 'checkbox' })}
      />
      <Checkbox label="Customers can book it" {...form.getInputProps('isActive', { type: 'checkbox' })} />
    </FormDialog>
  )
}

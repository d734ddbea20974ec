import { useQuery } from '@apollo/client/react'
import { NumberInput, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { priorityOptions } from '../../../ui/priority.tsx'
import { CustomerPicker } from '../../crm/customer-picker/index.ts'
import { AssigneePicker } from '../../platform/assignees/index.ts'
import { ProjectAbilitiesDocument, ProjectBoardsDocument, ProjectVehiclesDocument } from './project-documents.ts'
import type { ProjectForm } from './project-form.ts'

interface ProjectInputsProps {
  readonly form: UseFormReturnType<ProjectForm>
  readonly disabled?: boolean
}

/** Title, hours, dates and description. */
export function ProjectText({
  form,
  disabled = false,
  isFocused,
}: ProjectInputsProps & { readonly isFocused?: boolean }) {
  return (
    <Stack>
      <TextInput
        label="Title"
        withAsterisk
        autoComplete="off"
        maxLength={200}
        data-autofocus={isFocused || undefined}
        disabled={disabled}
        {...form.getInputProps('title')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          label="Estimated hours"
          withAsterisk
          min={0}
          max={10_000}
          step={0.5}
          decimalScale={2}
          disabled={disabled}
          {...form.getInputProps('estHours')}
        />
        <Select
          label="Priority"
          placeholder="None"
          clearable
          data={priorityOptions}
          disabled={disabled}
          {...form.getInputProps('priority')}
        />
        <DateField label="Start" disabled={disabled} {...form.getInputProps('startDate')} />
        <DateField label="End" disabled={disabled} {...form.getInputProps('endDate')} />
      </SimpleGrid>
      <Textarea
        label="Description"
        autosize
        minRows={3}
        maxRows={16}
        maxLength={10_000}
        disabled={disabled}
        {...form.getInputProps('description')}
      />
    </Stack>
  )
}

interface ProjectPeopleProps extends ProjectInputsProps {
  readonly customerName: string
}

/** Customer, vehicle, place on a board, and assignees. */
export function ProjectPeople({ form, disabled = false, customerName }: ProjectPeopleProps) {
  const { data } = useQuery(ProjectAbilitiesDocument)
  const boards = useQuery(ProjectBoardsDocument, { fetchPolicy: 'cache-and-network' }).data?.boards ?? []
  const { customerId, vehicleId } = form.values
  const mayChoose = data?.projectAbilities.canAssignCustomer ?? false
  const vehicles = useQuery(ProjectVehiclesDocument, {
    variables: { customerId: customerId ?? '' },
    skip: !customerId || !mayChoose || !data?.siteSettings.useVehicle,
  })
  const options =
    vehicles.data?.customer.vehicles.map(({ id, displayName }) => ({ value: id, label: displayName })) ?? []
  return (
    <>
      {mayChoose ? (
        <CustomerPicker
          label="Customer"
          name={customerName}
          value={customerId}
          error={form.errors.customerId}
          disabled={disabled}
          onChange={(id) => {
            form.setFieldValue('customerId', id)
            form.setFieldValue('vehicleId', null)
          }}
        />
      ) : (
        customerName && <TextInput label="Customer" value={customerName} readOnly />
      )}
      {(options.length > 0 || vehicleId) && mayChoose && (
        <Select
          label="Vehicle"
          placeholder="None"
          clearable
          data={options}
          disabled={disabled}
          {...form.getInputProps('vehicleId')}
        />
      )}
      {boards.length > 0 && (
        <Select
          label="Board"
          placeholder="None"
          clearable
          searchable
          data={boards.map(({ name, isMine, ownerName, columns }) => ({
            group: isMine ? name : `${name} (Shared by ${ownerName})`,
            items: columns.map((column) => ({ value: column.id, label: `${name}: ${column.name}` })),
          }))}
          disabled={disabled}
          {...form.getInputProps('columnId')}
        />
      )}
      <AssigneePicker
        value={form.values.assignees}
        error={form.errors.assigneeIds}
        disabled={disabled}
        onChange={(assignees) => form.setFieldValue('assignees', assignees)}
      />
    </>
  )
}

import { useQuery } from '@apollo/client/react'
import { NumberInput, Select, SimpleGrid, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { priorityOptions } from '../../../ui/priority.tsx'
import { CustomerPicker } from '../../crm/customer-picker/index.ts'
import { AssigneePicker } from '../../platform/assignees/index.ts'
import { ProjectPicker } from '../task-picker/index.ts'
import { TaskAbilitiesDocument, TaskLabelsDocument } from './task-documents.ts'
import type { TaskForm } from './task-form.ts'
import { statusOptions } from './task-status.tsx'

interface TaskInputsProps {
  readonly form: UseFormReturnType<TaskForm>
  readonly disabled?: boolean
}

/** Title, status, dates and description. */
export function TaskText({ form, disabled = false, isFocused }: TaskInputsProps & { readonly isFocused?: boolean }) {
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
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <Select
          label="Status"
          allowDeselect={false}
          data={statusOptions}
          disabled={disabled}
          {...form.getInputProps('status')}
        />
        <Select
          label="Priority"
          allowDeselect={false}
          data={priorityOptions}
          disabled={disabled}
          {...form.getInputProps('priority')}
        />
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
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField label="Start" disabled={disabled} {...form.getInputProps('startDate')} />
        <DateField label="Due" isTimeOptional disabled={disabled} {...form.getInputProps('dueDate')} />
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

interface TaskLinksProps extends TaskInputsProps {
  readonly projectTitle?: string
  readonly customerName?: string
}

/** Project, customer, labels and assignees. */
export function TaskLinks({ form, disabled = false, projectTitle = '', customerName = '' }: TaskLinksProps) {
  const abilities = useQuery(TaskAbilitiesDocument).data?.taskAbilities
  const labels = useQuery(TaskLabelsDocument, { fetchPolicy: 'cache-and-network' }).data?.taskLabels ?? []
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {abilities?.canAssignProject ? (
        <ProjectPicker title={projectTitle} disabled={disabled} {...form.getInputProps('projectId')} />
      ) : (
        projectTitle && <TextInput label="Project" value={projectTitle} readOnly />
      )}
      {abilities?.canAssignCustomer ? (
        <CustomerPicker
          label="Customer"
          name={customerName}
          value={form.values.customerId}
          error={form.errors.customerId}
          disabled={disabled}
          onChange={(id) => form.setFieldValue('customerId', id)}
        />
      ) : (
        customerName && <TextInput label="Customer" value={customerName} readOnly />
      )}
      <TagsInput
        label="Labels"
        placeholder={form.values.labels.length > 0 ? '' : 'Choose or type'}
        data={labels.map(({ name }) => name)}
        maxTags={20}
        disabled={disabled}
        {...form.getInputProps('labels')}
        value={[...form.values.labels]}
      />
      {abilities?.canAssignUsers && (
        <AssigneePicker
          value={form.values.assignees}
          error={form.errors.assigneeIds}
          disabled={disabled}
          onChange={(assignees) => form.setFieldValue('assignees', assignees)}
        />
      )}
    </SimpleGrid>
  )
}

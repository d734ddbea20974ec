import { useQuery } from '@apollo/client/react'
import { Select, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { NoteFieldsFragment } from '../../../generated/graphql.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { RichTextField } from '../../../ui/writers/rich-text-field.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { CustomerPicker } from '../customer-picker/index.ts'
import { NoteAssigneesDocument } from './note-documents.ts'

/** The editable fields of a note. */
export interface NoteForm {
  title: string
  content: string
  dueDate: string | null
  customerId: string | null
  assigneeId: string | null
}

export const emptyNote: NoteForm = { title: '', content: '', dueDate: null, customerId: null, assigneeId: null }

export const noteFields = Object.keys(emptyNote) as (keyof NoteForm)[]

export function formOfNote(note: NoteFieldsFragment): NoteForm {
  return {
    title: note.title,
    content: note.content,
    dueDate: note.dueDate ?? null,
    customerId: note.customerId ?? null,
    assigneeId: note.assigneeId ?? null,
  }
}

export type NoteChanges = Partial<NoteForm> & { readonly isDone?: boolean }

/** Only the changed fields, so that others are not overwritten. */
export function changesBetween(before: NoteForm, after: NoteForm): NoteChanges {
  return Object.fromEntries(
    noteFields.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  )
}

interface NoteInputsProps {
  readonly form: UseFormReturnType<NoteForm>
  readonly disabled?: boolean
}

interface NoteTextProps extends NoteInputsProps {
  /** Whether the first input has the initial focus. */
  readonly isFocused?: boolean
  /** Change it to reset the content editor. */
  readonly revision?: number
}

/** Title and content of a note. */
export function NoteText({ form, disabled = false, isFocused, revision = 0 }: NoteTextProps) {
  const { error } = form.getInputProps('content')
  return (
    <Stack>
      <TextInput
        label="Title"
        autoComplete="off"
        maxLength={200}
        data-autofocus={isFocused || undefined}
        disabled={disabled}
        {...form.getInputProps('title')}
      />
      <RichTextField
        key={revision}
        label="Content"
        value={form.values.content}
        error={error}
        disabled={disabled}
        data-path="content"
        onChange={(html) => form.setFieldValue('content', html)}
      />
    </Stack>
  )
}

interface NoteDetailsProps extends NoteInputsProps {
  readonly customerName: string
  /** Whether a customer can be chosen: not if the note is about another record. */
  readonly hasCustomer?: boolean
  /** The current assignee, who may no longer be selectable. */
  readonly assignee?: { readonly id: string; readonly displayName: string } | null
}

/** Customer, due date and assignee. */
export function NoteChoices({ form, disabled = false, customerName, hasCustomer = true, assignee }: NoteDetailsProps) {
  const { can } = useViewer()
  const assignees = useAssignees()
  if (assignee && !assignees.some(({ value }) => value === assignee.id))
    assignees.push({ value: assignee.id, label: assignee.displayName })
  return (
    <>
      {hasCustomer && can('customers.can_view') && (
        <CustomerPicker
          label="Customer"
          name={customerName}
          value={form.values.customerId}
          error={form.errors.customerId}
          disabled={disabled}
          onChange={(id) => form.setFieldValue('customerId', id)}
        />
      )}
      {hasCustomer && !can('customers.can_view') && customerName && (
        <TextInput label="Customer" value={customerName} readOnly />
      )}
      <DateField label="Due" hasTime={false} disabled={disabled} {...form.getInputProps('dueDate')} />
      <Select
        label="Assignee"
        placeholder="Nobody"
        clearable
        searchable
        data={assignees}
        disabled={disabled}
        {...form.getInputProps('assigneeId')}
      />
    </>
  )
}

/** Possible assignees of a note, as Select options. */
export function useAssignees(): { value: string; label: string }[] {
  const { data } = useQuery(NoteAssigneesDocument)
  return data?.noteAssignees.map(({ id, displayName }) => ({ value: id, label: displayName })) ?? []
}

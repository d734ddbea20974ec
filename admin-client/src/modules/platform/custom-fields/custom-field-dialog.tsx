import { Select, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { ManagedCustomFieldFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { CreateCustomFieldDocument, CustomFieldsDocument, UpdateCustomFieldDocument } from './custom-field-documents.ts'
import { type CustomFieldForm, formFields, formOf, inputOf } from './custom-field-form.ts'
import { CustomFieldOptions } from './custom-field-options.tsx'
import { countOfRecords, FIELD_TYPES, type FieldOwner } from './custom-field-types.ts'

interface CustomFieldDialogProps {
  readonly owner: FieldOwner
  /** Null for a new one. */
  readonly field: ManagedCustomFieldFragment | null
  onClose(): void
}

/** Makes a field, or changes one. */
export function CustomFieldDialog({ owner, field, onClose }: CustomFieldDialogProps) {
  const afterwards = { refetchQueries: [CustomFieldsDocument], awaitRefetchQueries: true }
  const create = useSend(CreateCustomFieldDocument, afterwards)
  const update = useSend(UpdateCustomFieldDocument, afterwards)
  const [opened, setOpened] = useState(field)
  const [theirs, setTheirs] = useState<ManagedCustomFieldFragment | null>(null)
  const form = useForm<CustomFieldForm>({ initialValues: formOf(field) })
  const { type, isRequired, options } = form.values

  function take(next: ManagedCustomFieldFragment) {
    setOpened(next)
    setTheirs(null)
    form.setInitialValues(formOf(next))
    form.setValues(formOf(next))
  }

  async function send(values: CustomFieldForm, isOverwriting: boolean) {
    const { kind, ...changes } = inputOf(owner.kind, values)
    const version = (isOverwriting ? theirs : opened)?.version ?? null
    setTheirs(null)
    if (!opened) return { ...(await create({ kind, ...changes })), fields: formFields }
    const sent = await update({ id: opened.id, version, ...changes })
    const stored = sent.payload?.userErrors.length ? sent.payload.field : null
    if (!stored) return { ...sent, fields: formFields }
    setTheirs(stored)
    return null
  }

  return (
    <FormDialog
      title={opened ? `Edit ${opened.label}` : 'New field'}
      // Whatever moves leaves a transform behind, within which nothing can be dragged to where the pointer is.
      transitionProps={{ duration: 150, transition: 'fade' }}
      form={form}
      submit={opened ? 'Save field' : 'Create field'}
      conflict={theirs && { title: 'This field changed since you opened it', onReload: () => take(theirs) }}
      send={send}
      onSaved={({ field: saved }) => {
        if (saved) toastSuccess(`Field ${saved.label} saved`)
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="The label shown next to the field."
        maxLength={60}
        data-autofocus
        {...form.getInputProps('label')}
      />
      <Select
        label="Type"
        description={typeNote(owner, opened)}
        allowDeselect={false}
        data={FIELD_TYPES}
        disabled={opened !== null && opened.recordCount > 0}
        {...form.getInputProps('type')}
      />
      {type === 'SELECT' && (
        <CustomFieldOptions
          options={options}
          error={form.errors.options}
          onChange={(next) => {
            form.clearFieldError('options')
            form.setFieldValue('options', next)
          }}
        />
      )}
      <TextInput
        label="Help"
        description="A short note shown with the input; may stay empty."
        maxLength={200}
        {...form.getInputProps('helpText')}
      />
      {type !== 'CHECKBOX' && (
        <Switch
          label="Required"
          description={`New ${owner.many} need a value, and it cannot be emptied.`}
          checked={isRequired}
          onChange={({ currentTarget: { checked } }) => form.setFieldValue('isRequired', checked)}
        />
      )}
    </FormDialog>
  )
}

function typeNote(owner: FieldOwner, field: ManagedCustomFieldFragment | null): string | undefined {
  if (!field || field.recordCount === 0) return undefined
  const has = field.recordCount === 1 ? 'has' : 'have'
  return `It stays as it is: ${countOfRecords(owner, field.recordCount)} ${has} a value.`
}

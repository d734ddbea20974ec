import { useMutation } from '@apollo/client/react'
import { Modal, Select, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { ManagedCustomFieldFragment } from '../../../generated/graphql.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { ConflictNotice } from '../../../ui/form/conflict-notice.tsx'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { takeErrors } from '../../../ui/form/take-errors.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { confirmDiscard, useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
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
  const afterwards = { context: { quiet: true }, refetchQueries: [CustomFieldsDocument], awaitRefetchQueries: true }
  const [create, { loading: isCreating }] = useMutation(CreateCustomFieldDocument, afterwards)
  const [update, { loading: isUpdating }] = useMutation(UpdateCustomFieldDocument, afterwards)
  const [opened, setOpened] = useState(field)
  const [theirs, setTheirs] = useState<ManagedCustomFieldFragment | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<CustomFieldForm>({ initialValues: formOf(field) })
  useUnsavedChanges(form.isDirty())
  const close = () => (form.isDirty() ? confirmDiscard(onClose) : onClose())
  const { type, isRequired, options } = form.values

  function take(next: ManagedCustomFieldFragment) {
    setOpened(next)
    setTheirs(null)
    form.setInitialValues(formOf(next))
    form.setValues(formOf(next))
  }

  async function save(values: CustomFieldForm, version = opened?.version) {
    setProblem(null)
    setTheirs(null)
    const { kind: _kind, ...changes } = inputOf(owner.kind, values)
    const { data, error } = opened
      ? await update({ variables: { input: { id: opened.id, version: version ?? null, ...changes } } })
      : await create({ variables: { input: inputOf(owner.kind, values) } })
    const payload = data && ('createCustomField' in data ? data.createCustomField : data.updateCustomField)
    if (!payload) return setProblem(explainError(error))
    if (payload.field && payload.userErrors.length > 0) return setTheirs(payload.field)
    if (!payload.field) return setProblem(takeErrors(form, formFields, payload.userErrors))
    toastSuccess(`Field ${payload.field.label} saved`)
    form.resetDirty()
    onClose()
  }

  return (
    <Modal
      opened
      onClose={close}
      title={opened ? `Edit ${opened.label}` : 'New field'}
      // Whatever moves leaves a transform behind, within which nothing can be dragged to where the pointer is.
      transitionProps={{ duration: 150, transition: 'fade' }}
    >
      <form noValidate onSubmit={form.onSubmit((values) => save(values))}>
        <Stack gap="md">
          {theirs && (
            <ConflictNotice
              title="This field changed since you opened it"
              onReload={() => take(theirs)}
              onSaveAnyway={() => save(form.values, theirs.version)}
            />
          )}
          <FormProblem problem={problem} />
          <TextInput
            label="Name"
            description="What people read beside the input."
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
          <DialogButtons onCancel={close} loading={isCreating || isUpdating}>
            {opened ? 'Save field' : 'Create field'}
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}

function typeNote(owner: FieldOwner, field: ManagedCustomFieldFragment | null): string | undefined {
  if (!field || field.recordCount === 0) return undefined
  const has = field.recordCount === 1 ? 'has' : 'have'
  return `It stays as it is: ${countOfRecords(owner, field.recordCount)} ${has} a value.`
}

import { SegmentedControl, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ComponentTemplateType } from '../../../generated/graphql.ts'
import { FormDialog, sentField } from '../../../ui/form/form-dialog.tsx'

const TYPES = [
  { value: 'SECTION', label: 'Section' },
  { value: 'CONTAINER', label: 'Container' },
]

const USES: Record<ComponentTemplateType, string> = {
  SECTION: 'A full-width part of a page. It can also be the header, page title or footer of pages.',
  CONTAINER: 'Part of a section. It is put into pages from the editor’s palette.',
}

interface ComponentNameDialogProps {
  readonly title: string
  readonly initial?: string
  /** Whether it is for a new component, which also needs a type. */
  readonly asksType?: boolean
  /** Additional fields below the name. */
  readonly children?: React.ReactNode
  /** Returns an error message for the name, or null. */
  save(name: string, type: ComponentTemplateType): Promise<string | null>
  onClose(): void
}

/** Asks for the name of a component. Open while mounted. */
export function ComponentNameDialog({
  title,
  initial = '',
  asksType,
  children,
  save,
  onClose,
}: ComponentNameDialogProps) {
  const form = useForm({
    initialValues: { name: initial, type: 'SECTION' as ComponentTemplateType },
    validate: { name: (name) => (name.trim() === '' ? 'Please enter a name' : null) },
  })
  return (
    <FormDialog
      title={title}
      size="sm"
      form={form}
      submit="Save"
      send={async ({ name, type }) => sentField('name', await save(name.trim(), type))}
      onSaved={onClose}
      onClose={onClose}
    >
      <TextInput label="Name" withAsterisk data-autofocus maxLength={200} {...form.getInputProps('name')} />
      {asksType && (
        <div>
          <SegmentedControl fullWidth aria-label="Type" data={TYPES} {...form.getInputProps('type')} />
          <Text fz="xs" c="dimmed" mt={6}>
            {USES[form.values.type]}
          </Text>
        </div>
      )}
      {children}
    </FormDialog>
  )
}

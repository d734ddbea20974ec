import { Select, Skeleton, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog, sentField } from '../../../../../ui/form/form-dialog.tsx'
import type { Inserted } from '../../../../../ui/writers/writer.ts'
import { useContainers } from './use-containers.ts'

type Template = Extract<Inserted, { node: 'template' }>

interface ComponentDialogProps {
  readonly before: Template | null
  onInsert(template: Template): void
  onClose(): void
}

/** Asks for a saved container, which the post then shows as it is at the time. */
export function ComponentDialog({ before, onInsert, onClose }: ComponentDialogProps) {
  const containers = useContainers()
  const form = useForm({
    initialValues: { template: before?.template ?? '' },
    validate: { template: (id) => (id ? null : 'Choose a component') },
  })
  return (
    <FormDialog
      title={before ? 'Change component' : 'Add component'}
      submit={before ? 'Save' : 'Add component'}
      form={form}
      isSubmitDisabled={!containers?.length}
      send={async () => sentField('template', null)}
      onSaved={() => onInsert({ node: 'template', template: form.getValues().template })}
      onClose={onClose}
    >
      {!containers ? (
        <Skeleton height={36} />
      ) : containers.length === 0 ? (
        <Text fz="sm">Save a container as a component in the page editor first. You can then show it in posts.</Text>
      ) : (
        <Select
          data-autofocus
          searchable
          label="Component"
          description="Changes to the component show in the post at once."
          nothingFoundMessage="No components match"
          data={containers.map(({ id, componentName }) => ({ value: id, label: componentName }))}
          {...form.getInputProps('template')}
        />
      )}
    </FormDialog>
  )
}

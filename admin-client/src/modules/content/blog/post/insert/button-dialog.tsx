import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog, sentField } from '../../../../../ui/form/form-dialog.tsx'
import { typedAddress } from '../../../../../ui/writers/typed-address.ts'
import type { Inserted } from '../../../../../ui/writers/writer.ts'

type ButtonOfText = Extract<Inserted, { node: 'button' }>

interface ButtonDialogProps {
  readonly before: ButtonOfText | null
  onInsert(button: ButtonOfText): void
  onClose(): void
}

const LOOKS = [
  { value: 'filled', label: 'Filled' },
  { value: 'outline', label: 'Outline' },
] as const

/** Asks for the words of a button, and where it leads. */
export function ButtonDialog({ before, onInsert, onClose }: ButtonDialogProps) {
  const form = useForm({
    initialValues: { text: before?.text ?? '', href: before?.href ?? '', look: before?.look ?? ('filled' as const) },
    validate: {
      text: (typed) => (typed.trim() ? null : 'Enter the words on the button'),
      href: (typed) => {
        const address = typedAddress(typed)
        return 'problem' in address ? address.problem : null
      },
    },
  })
  return (
    <FormDialog
      title={before ? 'Edit button' : 'Add button'}
      submit={before ? 'Save' : 'Add button'}
      form={form}
      send={async () => sentField('text', null)}
      onSaved={() => {
        const { text, href, look } = form.getValues()
        const address = typedAddress(href)
        if ('href' in address) onInsert({ node: 'button', text: text.trim(), href: address.href, look })
      }}
      onClose={onClose}
    >
      <TextInput data-autofocus label="Text" maxLength={100} {...form.getInputProps('text')} />
      <TextInput label="Address" placeholder="/book, or https://…" maxLength={1000} {...form.getInputProps('href')} />
      <Stack gap={4}>
        <Text fz="sm" fw={500} id="button-look">
          Look
        </Text>
        <SegmentedControl aria-labelledby="button-look" data={[...LOOKS]} {...form.getInputProps('look')} />
      </Stack>
    </FormDialog>
  )
}

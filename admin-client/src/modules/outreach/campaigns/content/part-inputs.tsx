import { Select, Stack, TextInput } from '@mantine/core'
import { RichTextField } from '../../../../ui/writers/rich-text-field.tsx'
import { ImageInput } from '../../../content/media/public-api.ts'
import { type EmailPart, textOf } from './email-parts.ts'

interface PartInputsProps {
  readonly part: EmailPart
  readonly disabled: boolean
  onChange(part: EmailPart): void
}

const ALIGNMENTS = [
  { value: 'left', label: 'Left' },
  { value: 'center', label: 'Centre' },
  { value: 'right', label: 'Right' },
]

/** The settings of a part of an email. */
export function PartInputs({ part, disabled, onChange }: PartInputsProps) {
  const set = (changes: object) => onChange({ ...part, props: { ...part.props, ...changes } })
  if (part.name === 'EmailTextBox')
    return (
      <RichTextField label="Text" value={textOf(part, 'text')} disabled={disabled} onChange={(text) => set({ text })} />
    )
  if (part.name === 'EmailImage')
    return (
      <Stack gap="sm">
        <ImageInput label="Image" value={textOf(part, 'src')} disabled={disabled} onChange={(src) => set({ src })} />
        <TextInput
          label="Alternative text"
          description="What the image shows, for people who do not see it."
          value={textOf(part, 'alt')}
          disabled={disabled}
          maxLength={300}
          onChange={({ currentTarget }) => set({ alt: currentTarget.value })}
        />
      </Stack>
    )
  return (
    <Stack gap="sm">
      <TextInput
        label="Text"
        value={textOf(part, 'text')}
        disabled={disabled}
        maxLength={100}
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      />
      <TextInput
        label="Link"
        placeholder="https://… or /contact"
        value={textOf(part, 'href')}
        disabled={disabled}
        maxLength={1000}
        onChange={({ currentTarget }) => set({ href: currentTarget.value })}
      />
      <Select
        label="Alignment"
        data={ALIGNMENTS}
        allowDeselect={false}
        value={textOf(part, 'textAlign') || 'left'}
        disabled={disabled}
        onChange={(textAlign) => set({ textAlign })}
      />
    </Stack>
  )
}

import { slugify } from '@mainstreet/blocks/text'
import { SimpleGrid, TextInput } from '@mantine/core'
import { RichTextField } from '../../../../ui/writers/rich-text-field.tsx'
import type { FormSectionProps } from './form-section.ts'

/** As the server proposes a slug. */
export const LONGEST_PROPOSED = 100

/** Name, address and description. */
export function DetailFields({ form, disabled, revision }: FormSectionProps & { readonly revision: number }) {
  const { name, slug } = form.values
  const proposed = slugify(name, LONGEST_PROPOSED)
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput label="Name" withAsterisk maxLength={200} disabled={disabled} {...form.getInputProps('name')} />
        <TextInput
          label="Slug"
          description={`Its address is /store/product/${slug || proposed || '…'}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={proposed}
          maxLength={120}
          disabled={disabled}
          {...form.getInputProps('slug')}
        />
      </SimpleGrid>
      <RichTextField
        key={revision}
        label="Description"
        value={form.values.description}
        error={form.errors.description}
        disabled={disabled}
        data-path="description"
        onChange={(html) => form.setFieldValue('description', html)}
      />
    </>
  )
}

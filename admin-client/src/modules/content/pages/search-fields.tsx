import { Checkbox, Fieldset, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { PageForm } from './page-form.ts'

/** How search engines show a page, and whether they index it. */
export function SearchFields({ form }: { form: UseFormReturnType<PageForm> }) {
  const isHidden = form.values.hideFromSearch
  return (
    <Fieldset legend="Search engines">
      <Stack gap="md">
        <TextInput
          label="Title in search results"
          description="Shown in place of the page’s title, before the name of the site."
          placeholder={form.values.title || undefined}
          disabled={isHidden}
          {...form.getInputProps('seoTitle')}
        />
        <Textarea
          label="Description in search results"
          description="Shown in place of the excerpt."
          autosize
          minRows={2}
          maxRows={5}
          disabled={isHidden}
          {...form.getInputProps('seoDescription')}
        />
        <Checkbox
          label="Hide from search engines"
          description="Visitors still find the page by its address and by links."
          {...form.getInputProps('hideFromSearch', { type: 'checkbox' })}
        />
      </Stack>
    </Fieldset>
  )
}

import { SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useViewer } from '../../platform/session/index.ts'
import { SectionSelect, useSectionChoices } from '../components/public-api.ts'
import type { PageForm } from './page-form.ts'

/** The templates around the page's content. Hidden without permission to view components. */
export function SectionFields({ form }: { form: UseFormReturnType<PageForm> }) {
  const { can, has } = useViewer()
  return can('components.can_view') && has('editor') ? <Fields form={form} /> : null
}

function Fields({ form }: { form: UseFormReturnType<PageForm> }) {
  const choices = useSectionChoices()
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
      {(['header', 'pageTitle', 'footer'] as const).map((place) => (
        <SectionSelect
          key={place}
          place={place}
          choices={choices}
          hasDefault
          value={form.values[place]}
          error={form.errors[place]}
          onChange={(id) => form.setFieldValue(place, id)}
        />
      ))}
    </SimpleGrid>
  )
}

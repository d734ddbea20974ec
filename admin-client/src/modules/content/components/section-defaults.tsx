import { useMutation } from '@apollo/client/react'
import { Card, SimpleGrid, Text, Title } from '@mantine/core'
import { toastError, toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { SECTION_LABELS, type SectionPlace, SectionSelect, useSectionChoices } from './section-select.tsx'
import { UpdateSectionDefaultsDocument } from './template-documents.ts'

/** The default templates around pages. Changes apply immediately. */
export function SectionDefaults({ onChanged }: { onChanged(): void }) {
  const { can, has } = useViewer()
  if (!can('components.can_view') || !has('editor')) return null
  return <Defaults mayEdit={can('settings.can_edit')} onChanged={onChanged} />
}

function Defaults({ mayEdit, onChanged }: { mayEdit: boolean; onChanged(): void }) {
  const choices = useSectionChoices()
  const [update] = useMutation(UpdateSectionDefaultsDocument, { refetchQueries: ['SectionChoices'] })

  async function choose(place: SectionPlace, id: string | null) {
    const { data } = await update({ variables: { input: { [place]: id === 'none' ? null : id } } })
    const fault = data?.updateSectionDefaults.userErrors[0]?.message
    if (fault) return toastError(fault)
    if (!data) return
    toastSuccess(`Default ${SECTION_LABELS[place].toLowerCase()} saved`)
    onChanged()
  }

  return (
    <Card component="section" aria-labelledby="sections">
      <Title order={2} id="sections">
        Around every page
      </Title>
      <Text c="dimmed" mb="md">
        Components that pages show unless their settings say otherwise. A choice is saved at once.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {(['header', 'pageTitle', 'footer'] as const).map((place) => (
          <SectionSelect
            key={place}
            place={place}
            choices={choices}
            value={choices?.siteSettings.templateSections[place] ?? 'none'}
            disabled={!mayEdit}
            onChange={(id) => choose(place, id)}
          />
        ))}
      </SimpleGrid>
    </Card>
  )
}

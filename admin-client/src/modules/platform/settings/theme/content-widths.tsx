import { Card, NumberInput, SimpleGrid, Text, Title } from '@mantine/core'
import type { SettingsForm } from '../use-settings-form.ts'

const WIDTHS = [
  { name: 'narrowWidth', label: 'Narrow', least: 320, most: 1600 },
  { name: 'normalWidth', label: 'Normal', least: 480, most: 2400 },
  { name: 'wideWidth', label: 'Wide', least: 480, most: 3200 },
] as const

/** The widths that sections of a page choose from. The navigation bar has the normal one. */
export function ContentWidths({ form }: { form: SettingsForm }) {
  return (
    <Card component="section" aria-labelledby="content-widths">
      <Title order={2} id="content-widths">
        Content width
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        How wide the content of sections is. The navigation bar has the normal width.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {WIDTHS.map(({ name, label, least, most }) => (
          <NumberInput
            key={name}
            label={label}
            suffix=" px"
            step={20}
            min={least}
            max={most}
            allowDecimal={false}
            value={form.values[name]}
            error={form.errors[name]}
            disabled={!form.mayEdit}
            onChange={(px) => typeof px === 'number' && form.set(name, px)}
          />
        ))}
      </SimpleGrid>
    </Card>
  )
}

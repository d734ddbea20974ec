import { type NamedStyle, withStyleSetting } from '@mainstreet/blocks/styles'
import { Accordion, ActionIcon, Button, Card, Group, SimpleGrid, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { IconPlus, IconTrash } from '../../../../ui/icons.ts'
import type { SettingsForm } from '../use-settings-form.ts'
import { STYLE_SETTINGS, StyleSettingInput } from './style-setting-input.tsx'

/** The styles that blocks follow, such as 'Card'. A change reaches every block that follows it. */
export function NamedStyles({ form }: { form: SettingsForm }) {
  const styles = form.values.namedStyles
  const [open, setOpen] = useState<string | null>(null)
  const set = (next: readonly NamedStyle[]) => form.set('namedStyles', [...next])
  const change = (at: number, changes: Partial<NamedStyle>) => {
    const style = styles[at]
    if (style) set(styles.with(at, { ...style, ...changes }))
  }
  const add = () => {
    const id = freeId(styles)
    set([...styles, { id, name: `Style ${styles.length + 1}`, settings: {} }])
    setOpen(id)
  }
  return (
    <Card component="section" aria-labelledby="named-styles">
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} id="named-styles">
          Styles
        </Title>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={!form.mayEdit}
          onClick={add}
        >
          Add style
        </Button>
      </Group>
      <Text c="dimmed" size="sm" mb="md">
        Blocks of a page can follow a style. A change here reaches all of them.
      </Text>
      {styles.length > 0 && (
        <Accordion value={open} onChange={setOpen} variant="separated">
          {styles.map((style, at) => (
            <Accordion.Item key={style.id} value={style.id}>
              <Accordion.Control>{style.name || 'Untitled style'}</Accordion.Control>
              <Accordion.Panel>
                <Group align="end" wrap="nowrap" mb="md">
                  <TextInput
                    flex={1}
                    label="Name"
                    maxLength={60}
                    value={style.name}
                    error={form.errors[`namedStyles.${at}.name`]}
                    disabled={!form.mayEdit}
                    onChange={(event) => change(at, { name: event.currentTarget.value })}
                  />
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    size={36}
                    aria-label={`Delete the style ${style.name}`}
                    disabled={!form.mayEdit}
                    onClick={() => set(styles.filter((each) => each.id !== style.id))}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                </Group>
                <SimpleGrid cols={{ base: 1, xs: 2 }}>
                  {STYLE_SETTINGS.map((setting) => (
                    <StyleSettingInput
                      key={`${setting.group}.${setting.key}`}
                      setting={setting}
                      settings={style.settings}
                      colours={form.values.colors}
                      disabled={!form.mayEdit}
                      onChange={(value) =>
                        change(at, { settings: withStyleSetting(style.settings, setting.group, setting.key, value) })
                      }
                    />
                  ))}
                </SimpleGrid>
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
    </Card>
  )
}

/** An id never comes back, so that a new style does not reach blocks of a deleted one. */
function freeId(styles: readonly NamedStyle[]): string {
  const id = `style-${Date.now().toString(36)}`
  return styles.some((style) => style.id === id) ? `${id}-${styles.length}` : id
}

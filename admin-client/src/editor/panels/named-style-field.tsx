import { isDeviceGroup, NAMED_STYLE_GROUPS, NAMED_STYLE_PROP, styleFrom } from '@mainstreet/blocks/styles'
import { ActionIcon, Group, Menu, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { commands, perform } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import { IconDots } from '../icons.ts'
import { useNode, useValue } from '../session/index.ts'
import { SaveStyleDialog } from './save-style-dialog.tsx'
import { useSaveNamedStyles } from './use-save-named-styles.ts'

/** The named style that a block follows, and what can be done with its own settings. */
export function NamedStyleField({ id }: { readonly id: string }) {
  const { session, mayEditTheme } = useEditor()
  const node = useNode(session, id)
  const styles = useValue(session.namedStyles)
  const [isNaming, setNaming] = useState(false)
  const save = useSaveNamedStyles(session)
  const groups = (node && session.library.definitionOf(node)?.styles.filter(isDeviceGroup)) ?? []
  const takesStyle = groups.some((group) => (NAMED_STYLE_GROUPS as readonly string[]).includes(group))
  if (!node || !takesStyle || (styles.length === 0 && !mayEditTheme)) return null
  const followed = styles.find((style) => style.id === node.props[NAMED_STYLE_PROP])
  const own = styleFrom(session.styledPropsOf(id))
  const isPlain = Object.keys(own).length === 0
  const follow = (style: string | null) => perform(session, commands.followStyle, { id, style })
  const update = async () => {
    if (!followed) return
    const settings = styleFrom(session.styledPropsOf(id), followed.settings)
    const { ok } = await save(styles.map((style) => (style === followed ? { ...style, settings } : style)))
    if (ok) follow(followed.id)
  }
  return (
    <Group gap={6} wrap="nowrap" align="end" mt={8}>
      <NativeSelect
        size="xs"
        flex={1}
        label="Style"
        value={followed?.id ?? ''}
        data={[{ value: '', label: 'None' }, ...styles.map((style) => ({ value: style.id, label: style.name }))]}
        onChange={(event) => follow(event.currentTarget.value || null)}
      />
      {mayEditTheme && (
        <Menu position="bottom-end" shadow="md" width={260}>
          <Menu.Target>
            <ActionIcon variant="default" size={30} aria-label="Style actions">
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item disabled={isPlain && !followed} onClick={() => setNaming(true)}>
              Save as a new style…
            </Menu.Item>
            <Menu.Item disabled={!followed || isPlain} onClick={() => void update()}>
              Update {followed ? `‘${followed.name}’` : 'the style'} from this block
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {isNaming && (
        <SaveStyleDialog
          styles={styles}
          settings={styleFrom(session.styledPropsOf(id), followed?.settings)}
          save={save}
          onSaved={follow}
          onClose={() => setNaming(false)}
        />
      )}
    </Group>
  )
}

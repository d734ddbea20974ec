import { isDeviceGroup, NAMED_STYLE_GROUPS, NAMED_STYLE_PROP, styleFrom } from '@mainstreet/blocks/styles'
import { ActionIcon, Group, Menu, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { toastError, toastSuccess } from '../../ui/toasts.ts'
import { commands, perform, styledPropsOf } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import { IconDots } from '../icons.ts'
import { useNode, useValue } from '../session/index.ts'
import { SaveStyleDialog } from './save-style-dialog.tsx'
import { useSaveNamedStyles } from './use-save-named-styles.ts'

/** The named style that a block follows. Its own settings can become a style, or change the one it follows. */
export function NamedStyleField({ id }: { readonly id: string }) {
  const { session, mayEditTheme } = useEditor()
  const node = useNode(session, id)
  const styles = useValue(session.namedStyles)
  const [isNaming, setNaming] = useState(false)
  const save = useSaveNamedStyles()
  const groups = (node && session.library.definitionOf(node)?.styles.filter(isDeviceGroup)) ?? []
  const takesStyle = groups.some((group) => (NAMED_STYLE_GROUPS as readonly string[]).includes(group))
  if (!node || !takesStyle || (styles.length === 0 && !mayEditTheme)) return null
  const followed = styles.find((style) => style.id === node.props[NAMED_STYLE_PROP])
  const own = styleFrom(styledPropsOf(session, id))
  const settings = styleFrom(styledPropsOf(session, id), followed?.settings)
  const hasOwn = Object.keys(own).length > 0
  const follow = (style: string | null) => perform(session, commands.followStyle, { id, style })

  async function update() {
    if (!followed) return
    const { payload } = await save(styles.map((style) => (style.id === followed.id ? { ...style, settings } : style)))
    const [fault] = payload?.userErrors ?? [{ message: 'The style could not be saved. Try again.' }]
    if (fault) return toastError(fault.message)
    follow(followed.id)
    toastSuccess('Style updated')
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
            <Menu.Item disabled={Object.keys(settings).length === 0} onClick={() => setNaming(true)}>
              Save as a new style…
            </Menu.Item>
            <Menu.Item disabled={!followed || !hasOwn} onClick={() => void update()}>
              Update {followed ? `“${followed.name}”` : 'the style'} from this block
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {isNaming && (
        <SaveStyleDialog
          styles={styles}
          settings={settings}
          save={save}
          onSaved={follow}
          onClose={() => setNaming(false)}
        />
      )}
    </Group>
  )
}

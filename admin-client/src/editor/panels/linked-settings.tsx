import { linkedTemplateOf } from '@mainstreet/blocks/tree'
import { Button, Group, Text } from '@mantine/core'
import { commands, perform } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import { useNode, useValue } from '../session/index.ts'
import { InstanceSettings } from './instance-settings.tsx'
import styles from './settings-panel.module.css'

/** The linked component of a block, with actions to open and unlink it. Renders nothing for other blocks. */
export function LinkedSettings({ id }: { id: string }) {
  const { session } = useEditor()
  const node = useNode(session, id)
  const templates = useValue(session.templates)
  const state = useValue(session.shelf.state)
  const templateId = node ? linkedTemplateOf(node) : null
  if (templateId === null) return null
  const template = templates.find((each) => each.id === templateId)
  if (!template)
    return (
      <Text c="dimmed" className={styles.linked}>
        {state === 'loaded'
          ? 'This component was deleted. The site shows nothing in its place.'
          : 'The component that this block shows is not loaded.'}
      </Text>
    )
  return (
    <div className={styles.linked}>
      <Text fz="sm">Shows the component “{template.name}”. Changes to it appear on every page that uses it.</Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={() => perform(session, commands.editComponent, { id })}>
          Edit component
        </Button>
        <Button size="xs" variant="default" onClick={() => perform(session, commands.unlinkTemplate, { id })}>
          Unlink
        </Button>
      </Group>
      {node && <InstanceSettings id={id} node={node} templates={templates} />}
    </div>
  )
}

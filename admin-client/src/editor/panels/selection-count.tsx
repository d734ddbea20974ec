import { Text } from '@mantine/core'
import { useEditor } from '../editor-context.ts'
import { useSelectedIds } from '../session/index.ts'

/** Shows above the settings that several blocks are selected. */
export function SelectionCount() {
  const { session } = useEditor()
  const { length } = useSelectedIds(session.document.selection)
  return length > 1 ? (
    <Text c="dimmed" fz="xs" mb={4}>
      {length} blocks selected
    </Text>
  ) : null
}

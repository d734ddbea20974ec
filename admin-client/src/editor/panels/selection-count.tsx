import { Text } from '@mantine/core'
import { useEditor } from '../editor-context.ts'
import { useSelectedIds } from '../session/index.ts'

/** Says above the settings of one block that it is not the only one selected. */
export function SelectionCount() {
  const { session } = useEditor()
  const { length } = useSelectedIds(session.document.selection)
  return length > 1 ? (
    <Text c="dimmed" fz="xs" mb={4}>
      {length} blocks selected
    </Text>
  ) : null
}

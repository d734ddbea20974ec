import { Button, Input } from '@mantine/core'
import { commands, perform } from '../../commands/index.ts'
import { useEditor } from '../../editor-context.ts'
import type { ControlProps } from './control-props.ts'

/** Rich text is edited in place on the page. */
export function RichTextControl({ label, help, isDisabled }: ControlProps<'richText'>) {
  const { session } = useEditor()
  const id = session.selectedId
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={help ?? 'Double-click the text on the page, or press Enter, to write.'}
    >
      <Button
        mt={6}
        fullWidth
        size="xs"
        variant="default"
        disabled={isDisabled || id === null}
        onClick={() => id !== null && perform(session, commands.editText, { id })}
      >
        Edit text
      </Button>
    </Input.Wrapper>
  )
}

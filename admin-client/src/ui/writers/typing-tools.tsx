import { ToolButton } from './tool-button.tsx'
import { IconArrowBackUp, IconArrowForwardUp } from './tool-icons.ts'
import type { RichAction, RichLook } from './writer.ts'

interface TypingToolsProps {
  readonly look: Pick<RichLook, 'canUndo' | 'canRedo'>
  run(action: RichAction): void
}

/** Undo and redo. */
export function TypingTools({ look, run }: TypingToolsProps) {
  return (
    <>
      <ToolButton
        label="Undo typing"
        icon={IconArrowBackUp}
        isDisabled={!look.canUndo}
        onClick={() => run({ kind: 'undo' })}
      />
      <ToolButton
        label="Redo typing"
        icon={IconArrowForwardUp}
        isDisabled={!look.canRedo}
        onClick={() => run({ kind: 'redo' })}
      />
    </>
  )
}

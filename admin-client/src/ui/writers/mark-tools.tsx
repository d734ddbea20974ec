import type { Icon } from '@tabler/icons-react'
import { ToolButton } from './tool-button.tsx'
import {
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconCode,
  IconItalic,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
} from './tool-icons.ts'
import { MARKS, type Mark, type RichAction, type RichLook } from './writer.ts'

const TOOLS: Readonly<Record<Mark, { readonly label: string; readonly keys: string; readonly icon: Icon }>> = {
  bold: { label: 'Bold', keys: 'Ctrl+B', icon: IconBold },
  italic: { label: 'Italic', keys: 'Ctrl+I', icon: IconItalic },
  underline: { label: 'Underline', keys: 'Ctrl+U', icon: IconUnderline },
  strike: { label: 'Strike through', keys: 'Ctrl+Shift+S', icon: IconStrikethrough },
  code: { label: 'Code', keys: 'Ctrl+E', icon: IconCode },
}

interface MarkToolsProps {
  readonly look: RichLook
  run(action: RichAction): void
}

/** Toggle buttons for marks and lists. */
export function MarkTools({ look, run }: MarkToolsProps) {
  return (
    <>
      {MARKS.map((mark) => (
        <ToolButton
          key={mark}
          {...TOOLS[mark]}
          isPressed={look.marks.has(mark)}
          onClick={() => run({ kind: 'mark', mark })}
        />
      ))}
      <ToolButton
        label="Bulleted list"
        icon={IconList}
        isPressed={look.list === 'bullet'}
        onClick={() => run({ kind: 'list', list: 'bullet' })}
      />
      <ToolButton
        label="Numbered list"
        icon={IconListNumbers}
        isPressed={look.list === 'ordered'}
        onClick={() => run({ kind: 'list', list: 'ordered' })}
      />
      <ToolButton label="Quote" icon={IconBlockquote} isPressed={look.isQuote} onClick={() => run({ kind: 'quote' })} />
      <ToolButton label="Clear formatting" icon={IconClearFormatting} onClick={() => run({ kind: 'clear' })} />
    </>
  )
}

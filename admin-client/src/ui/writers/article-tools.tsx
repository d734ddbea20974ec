import type { InsertRequest } from './slash-commands.ts'
import { ToolButton } from './tool-button.tsx'
import {
  IconClick,
  IconColumnInsertRight,
  IconColumnRemove,
  IconComponents,
  IconH2,
  IconH3,
  IconInfoSquare,
  IconPencil,
  IconPhoto,
  IconRowInsertBottom,
  IconRowRemove,
  IconSeparatorHorizontal,
  IconSourceCode,
  IconTable,
  IconTableOff,
  IconVideo,
} from './tool-icons.ts'
import type { RichAction, RichLook, TableChange } from './writer.ts'

interface ArticleToolsProps {
  readonly look: RichLook
  run(action: RichAction): void
  /** What can be asked for in a dialog. */
  readonly insertable?: ReadonlySet<InsertRequest>
  readonly onInsert?: (request: InsertRequest) => void
}

const INSERTS = [
  { request: 'video', label: 'Insert video', icon: IconVideo },
  { request: 'button', label: 'Insert button', icon: IconClick },
  { request: 'template', label: 'Insert component', icon: IconComponents },
] as const

const EDIT = { video: 'Edit video', button: 'Edit button', template: 'Change component' } as const

/** Tools for what only articles contain, and the kinds of paragraphs that they need. */
export function ArticleTools({ look, run, insertable, onInsert }: ArticleToolsProps) {
  return (
    <>
      {(['h2', 'h3'] as const).map((block) => (
        <ToolButton
          key={block}
          label={block === 'h2' ? 'Heading' : 'Subheading'}
          icon={block === 'h2' ? IconH2 : IconH3}
          isPressed={look.block === block}
          onClick={() => run({ kind: 'block', block: look.block === block ? 'p' : block })}
        />
      ))}
      {insertable?.has('image') && <ToolButton label="Image" icon={IconPhoto} onClick={() => onInsert?.('image')} />}
      {INSERTS.map(
        ({ request, label, icon }) =>
          insertable?.has(request) &&
          look.inserted?.node !== request && (
            <ToolButton key={request} label={label} icon={icon} onClick={() => onInsert?.(request)} />
          ),
      )}
      {look.inserted && insertable?.has(look.inserted.node) && (
        <ToolButton
          label={EDIT[look.inserted.node]}
          icon={IconPencil}
          onClick={() => look.inserted && onInsert?.(look.inserted.node)}
        />
      )}
      {look.isTable ? (
        <>
          <ToolButton label="Add row below" icon={IconRowInsertBottom} onClick={() => change('addRow')} />
          <ToolButton
            label="Add column to the right"
            icon={IconColumnInsertRight}
            onClick={() => change('addColumn')}
          />
          <ToolButton label="Delete row" icon={IconRowRemove} onClick={() => change('deleteRow')} />
          <ToolButton label="Delete column" icon={IconColumnRemove} onClick={() => change('deleteColumn')} />
          <ToolButton label="Delete table" icon={IconTableOff} onClick={() => change('deleteTable')} />
        </>
      ) : (
        <ToolButton label="Insert table" icon={IconTable} onClick={() => run({ kind: 'insertTable' })} />
      )}
      <ToolButton
        label="Callout"
        icon={IconInfoSquare}
        isPressed={look.isCallout}
        onClick={() => run({ kind: 'callout' })}
      />
      <ToolButton
        label="Code block"
        icon={IconSourceCode}
        isPressed={look.isCodeBlock}
        onClick={() => run({ kind: 'codeBlock' })}
      />
      <ToolButton label="Divider" icon={IconSeparatorHorizontal} onClick={() => run({ kind: 'rule' })} />
    </>
  )

  function change(kind: TableChange) {
    run({ kind: 'table', change: kind })
  }
}

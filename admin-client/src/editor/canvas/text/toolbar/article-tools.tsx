import { useViewer } from '../../../../modules/platform/session/index.ts'
import { ToolButton } from '../../../../ui/writers/tool-button.tsx'
import type { RichAction, RichLook, TableChange } from '../../../../ui/writers/writer.ts'
import { IconPhoto, IconSeparatorHorizontal, IconSourceCode, IconTable } from './tool-icons.ts'
import { ToolMenu } from './tool-menu.tsx'

interface ArticleToolsProps {
  readonly look: RichLook
  readonly isTableOpen: boolean
  setTableOpen(isOpen: boolean): void
  run(action: RichAction): void
  /** Asks for a picture. */
  onPicture(): void
}

const TABLE_CHANGES: Readonly<Record<TableChange, string>> = {
  addRow: 'Add row below',
  addColumn: 'Add column to the right',
  headerRow: 'Turn header row on or off',
  deleteRow: 'Delete row',
  deleteColumn: 'Delete column',
  deleteTable: 'Delete table',
}

/** Tools for what only articles contain: images, tables, code blocks and rules. */
export function ArticleTools({ look, isTableOpen, setTableOpen, run, onPicture }: ArticleToolsProps) {
  const { can } = useViewer()
  const changes = Object.entries(TABLE_CHANGES) as [TableChange, string][]
  return (
    <>
      {can('media.can_view') && <ToolButton label="Image" icon={IconPhoto} onClick={onPicture} />}
      {look.isTable ? (
        <ToolMenu<TableChange | ''>
          label="Table"
          value=""
          choices={changes.map(([value, label]) => ({ value, label }))}
          face={<IconTable size={18} stroke={1.7} aria-hidden />}
          isOpen={isTableOpen}
          setOpen={setTableOpen}
          onChoose={(change) => change && run({ kind: 'table', change })}
        />
      ) : (
        <ToolButton label="Insert table" icon={IconTable} onClick={() => run({ kind: 'insertTable' })} />
      )}
      <ToolButton
        label="Code block"
        icon={IconSourceCode}
        isPressed={look.isCodeBlock}
        onClick={() => run({ kind: 'codeBlock' })}
      />
      <ToolButton label="Divider" icon={IconSeparatorHorizontal} onClick={() => run({ kind: 'rule' })} />
    </>
  )
}

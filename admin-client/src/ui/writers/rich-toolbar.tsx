import { useEffect, useRef, useState } from 'react'
import { ArticleTools } from './article-tools.tsx'
import { LinkButton } from './link-button.tsx'
import { MarkTools } from './mark-tools.tsx'
import styles from './rich-text-field.module.css'
import type { InsertRequest } from './slash-commands.ts'
import { TypingTools } from './typing-tools.tsx'
import { useRoving } from './use-roving.ts'
import type { RichAction, RichWriter } from './writer.ts'

interface RichToolbarProps {
  readonly label: string
  readonly writer: RichWriter
  readonly insertable: ReadonlySet<InsertRequest>
  onInsert(writer: RichWriter, request: InsertRequest): void
}

/** The formatting toolbar of a text in a form. */
export function RichToolbar({ label, writer, insertable, onInsert }: RichToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const roving = useRoving(bar)
  const [look, setLook] = useState(() => writer.look())
  useEffect(() => writer.subscribe(() => setLook(writer.look())), [writer])
  const run = (action: RichAction) => writer.run(action)
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      aria-label={label}
      onFocus={roving.onFocus}
      onKeyDown={roving.onKeyDown}
    >
      <MarkTools look={look} run={run} />
      <LinkButton link={look.link} run={run} />
      {writer.kind === 'article' && (
        <ArticleTools look={look} run={run} insertable={insertable} onInsert={(request) => onInsert(writer, request)} />
      )}
      <TypingTools look={look} run={run} />
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { ArticleTools } from './article-tools.tsx'
import { LinkButton } from './link-button.tsx'
import { MarkTools } from './mark-tools.tsx'
import styles from './rich-text-field.module.css'
import type { PictureRequest } from './slash-commands.ts'
import { TypingTools } from './typing-tools.tsx'
import { useRoving } from './use-roving.ts'
import type { RichAction, RichWriter } from './writer.ts'

interface RichToolbarProps {
  readonly label: string
  readonly writer: RichWriter
  /** Asks for pictures, in articles. */
  readonly onPicture?: ((writer: RichWriter, request: PictureRequest) => void) | undefined
}

/** The formatting toolbar of a text in a form. */
export function RichToolbar({ label, writer, onPicture }: RichToolbarProps) {
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
        <ArticleTools look={look} run={run} onPicture={onPicture && ((request) => onPicture(writer, request))} />
      )}
      <TypingTools look={look} run={run} />
    </div>
  )
}

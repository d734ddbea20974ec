import { type RefObject, useEffect, useRef, useState } from 'react'
import { MediaPicker } from '../../../../modules/content/media/public-api.ts'
import { MarkTools } from '../../../../ui/writers/mark-tools.tsx'
import { ToolButton } from '../../../../ui/writers/tool-button.tsx'
import { TypingTools } from '../../../../ui/writers/typing-tools.tsx'
import { useRoving } from '../../../../ui/writers/use-roving.ts'
import type { RichAction } from '../../../../ui/writers/writer.ts'
import { useValue } from '../../../session/index.ts'
import { TEXT_TOOLS } from '../ends-with-focus.ts'
import type { RichEditing, TextEditing } from '../text-editing.ts'
import { ArticleTools } from './article-tools.tsx'
import { LinkTool } from './link-tool.tsx'
import { AlignMenu, BlockMenu, ColourMenu } from './style-menus.tsx'
import styles from './text-toolbar.module.css'
import { IconCheck, IconX } from './tool-icons.ts'
import { usePlace } from './use-place.ts'

interface TextToolbarProps {
  readonly text: TextEditing
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly scale: number
}

/** Formatting tools for the text being edited, positioned near the text in the visible part of the canvas. */
export function TextToolbar({ text, ...place }: TextToolbarProps) {
  const rich = useValue(text.rich)
  return rich && <Bar rich={rich} text={text} {...place} />
}

type Opened = 'block' | 'align' | 'colour' | 'link' | 'table' | null

function Bar({ rich, text, frame, scale }: TextToolbarProps & { readonly rich: RichEditing }) {
  const { writer, element } = rich
  const bar = useRef<HTMLDivElement>(null)
  const [look, setLook] = useState(() => writer.look())
  const [opened, setOpened] = useState<Opened>(null)
  const [isPicking, setPicking] = useState(false)
  const place = usePlace(bar, { element, frame, scale })
  const roving = useRoving(bar)
  const wish = useValue(text.tools)

  useEffect(() => writer.subscribe(() => setLook(writer.look())), [writer])
  useEffect(() => {
    // Clicks in the canvas do not bubble out of the iframe, so close when the text regains the focus.
    const close = () => setOpened(null)
    element.addEventListener('focus', close)
    return () => element.removeEventListener('focus', close)
  }, [element])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request is handled once
  useEffect(() => {
    if (!wish) return
    text.tools.set(null)
    if (wish.which === 'link') setOpened('link')
    else roving.focus()
  }, [wish])

  const menu = (name: Exclude<Opened, null>) => ({
    isOpen: opened === name,
    setOpen: (isOpen: boolean) => setOpened(isOpen ? name : null),
  })
  const run = (action: RichAction) => {
    setOpened(null)
    writer.run(action)
  }
  return (
    <>
      <div
        ref={bar}
        className={styles.bar}
        style={{ ...place, visibility: place ? undefined : 'hidden' }}
        role="toolbar"
        aria-label="Text"
        {...{ [TEXT_TOOLS]: '' }}
        onFocus={roving.onFocus}
        onKeyDown={(event) => {
          // Keys pressed here must not trigger block shortcuts.
          event.stopPropagation()
          if (event.key !== 'Escape') return roving.onKeyDown(event)
          setOpened(null)
          writer.focus()
        }}
      >
        <div className={styles.strip}>
          <BlockMenu look={look} run={run} {...menu('block')} />
          <MarkTools look={look} run={run} />
          <LinkTool link={look.link} run={run} onLeave={() => writer.focus()} {...menu('link')} />
          <ColourMenu look={look} run={run} {...menu('colour')} />
          <AlignMenu look={look} run={run} {...menu('align')} />
          {writer.kind === 'article' && (
            <ArticleTools
              look={look}
              run={run}
              isTableOpen={opened === 'table'}
              setTableOpen={menu('table').setOpen}
              onPicture={() => setPicking(true)}
            />
          )}
          <span className={styles.divider} />
          <TypingTools look={look} run={run} />
        </div>
        <span className={styles.divider} />
        <ToolButton label="Cancel" icon={IconX} onClick={rich.cancel} />
        <ToolButton label="Done" keys="Ctrl+Enter" icon={IconCheck} onClick={rich.save} />
      </div>
      {isPicking && (
        <MediaPicker
          rootProps={{ [TEXT_TOOLS]: '' }}
          onClose={() => setPicking(false)}
          onPick={({ url, alt, width, height }) => {
            setPicking(false)
            run({ kind: 'image', picture: { src: url, alt, width, height } })
          }}
        />
      )}
    </>
  )
}

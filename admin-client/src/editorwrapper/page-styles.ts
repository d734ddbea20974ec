import { blocksCss, editorCss, type Theme, themeCss } from '@mainstreet/blocks/render'
import { useEffect, useLayoutEffect } from 'react'
import { type EditorSession, useValue } from '../editor/session/index.ts'
import { PICKER_CSS } from './picker-css.ts'

/**
 * Empty blocks show a hint and keep a minimum size for drops; hidden ones are translucent. A long press starts a drag,
 * so it must not select text. A horizontal swipe scrolls a page wider than its room; otherwise browsers would treat it
 * as navigating back, out of the editor.
 */
const MARKS_CSS = `
html{touch-action:pan-y}
html[data-zoomed]{touch-action:pan-x pan-y}
html[data-editing] [data-hint]{min-height:72px}
html[data-editing] [data-hint]::before{content:attr(data-hint);display:grid;place-items:center;box-sizing:border-box;inline-size:100%;min-height:72px;flex:1;grid-column:1/-1;border:var(--ms-one) dashed color-mix(in srgb,currentcolor 50%,transparent);border-radius:6px;color:color-mix(in srgb,currentcolor 75%,transparent);font:clamp(13px,12*var(--ms-one),22px)/1.4 system-ui,sans-serif;letter-spacing:normal;text-transform:none;text-align:center}
html[data-editing] [data-hidden]{opacity:.4}
html[data-editing] [data-node]{cursor:default}
html:not([data-editing]) [data-hidden]{display:none}
html[data-editing] body{user-select:none;-webkit-user-select:none;-webkit-touch-callout:none}
html[data-editing] [contenteditable]{user-select:text;-webkit-user-select:text}
[contenteditable]{outline:none;cursor:text!important;white-space:pre-wrap}
html[data-editing] [data-hint]:is([contenteditable],:has([contenteditable]))::before{display:none}
html[data-dragging],html[data-dragging] *{cursor:grabbing!important;user-select:none!important}
`

function styleElement(name: string): HTMLStyleElement {
  const known = document.head.querySelector<HTMLStyleElement>(`style[data-name="${name}"]`)
  if (known) return known
  const element = document.createElement('style')
  element.dataset.name = name
  document.head.append(element)
  return element
}

/** The CSS that all blocks share: the theme's variables, the blocks' own CSS, and the editor's hints. */
export function usePageStyles(session: EditorSession, theme: Theme): void {
  const { editMode, zoom } = useValue(session.view)
  const mayEdit = useValue(session.mayEdit)
  const isDragging = useValue(session.drag) !== null

  useLayoutEffect(() => {
    styleElement('theme').textContent = themeCss(theme)
  }, [theme])

  useLayoutEffect(() => {
    styleElement('blocks').textContent = `${blocksCss()}${editorCss}`
    styleElement('marks').textContent = MARKS_CSS + PICKER_CSS
  }, [])

  // Before the first paint: afterwards it would restyle every block.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-editing', editMode && mayEdit)
  }, [editMode, mayEdit])

  // One screen pixel, so that the editor's hints stay readable in a page that is scaled down.
  useLayoutEffect(() => {
    const follow = () => document.documentElement.style.setProperty('--ms-one', `${1 / session.scale.get()}px`)
    follow()
    return session.scale.subscribe(follow)
  }, [session])

  useEffect(() => {
    document.documentElement.toggleAttribute('data-zoomed', zoom !== 'fit')
  }, [zoom])

  useEffect(() => {
    document.documentElement.toggleAttribute('data-dragging', isDragging)
  }, [isDragging])
}

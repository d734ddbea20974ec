import { createElement, type ReactNode } from 'react'
import type { RootAttributes } from '../../define.ts'
import type { Css, MailContent, MailElement } from '../../email-writing.ts'
import type { Host } from '../../host.ts'
import { editableText, RichText } from '../../rich-text/rich-text.tsx'
import { classes } from '../classes.ts'
import { declared } from './markup.ts'

interface CanvasParts {
  readonly host: Host
  readonly children: readonly ReactNode[]
}

const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  cellpadding: 'cellPadding',
  cellspacing: 'cellSpacing',
  valign: 'vAlign',
}

function reactNames({ attributes = {} }: MailElement): Record<string, string | number> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [NAMES[name] ?? name, value]))
}

/** The element of a mail in the canvas. */
export function drawMarkup(element: MailElement, parts: CanvasParts, root?: RootAttributes): ReactNode {
  const { tag, css, writes, children = [] } = element
  const named = reactNames(element)
  const { className, ...hooks } = root ?? { className: '' }
  const props = {
    ...named,
    ...(writes && editableText(parts.host, writes)),
    ...hooks,
    className: classes(String(named.className ?? ''), className) || undefined,
    ...(css && { style: styleOf(css) }),
  }
  return createElement(tag, props, ...children.flatMap((child) => drawContent(child, parts)))
}

function drawContent(content: MailContent, parts: CanvasParts): readonly ReactNode[] {
  if (typeof content === 'string') return [content]
  if (!('kind' in content)) return [drawMarkup(content, parts)]
  if (content.kind === 'children') return parts.children
  if (content.kind === 'rich')
    return [<RichText key="rich" html={content.html} name={content.setting} host={parts.host} />]
  if (content.kind === 'mail') return []
  if (content.kind === 'canvas')
    return parts.host.mode === 'editor'
      ? [
          <p key="note" className="ms-email-note">
            {content.note}
          </p>,
        ]
      : []
  return parts.children.map((child, at) => {
    const cell = content.cellOf(at, parts.children.length)
    return createElement(cell.tag, { key: at, ...reactNames(cell), style: styleOf(cell.css ?? {}) }, child)
  })
}

function styleOf(css: Css): Record<string, string | number> {
  return Object.fromEntries(
    declared(css).map(([name, value]) => [
      name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      // React adds px to bare numbers.
      String(value),
    ]),
  )
}

import type { ReactNode } from 'react'
import type { RootAttributes } from '../../../define.ts'
import { classes } from '../../classes.ts'

export interface AccordionProps {
  readonly id: string
  readonly root: RootAttributes
  readonly items: readonly { readonly id: string; readonly title: string }[]
  readonly slots: Readonly<Record<string, ReactNode>>
  readonly children: readonly ReactNode[]
  readonly allowMultiple: boolean
  readonly darkMode: boolean
}

interface InCanvas {
  /** Which items are open. On the site the browser knows. */
  readonly open?: ReadonlySet<number>
  readonly onToggle?: (place: number) => void
}

/** Browsers open and close `details` without a script, and keep only one of a name open. */
export function AccordionView(view: AccordionProps & InCanvas) {
  const { id, root, items, slots, children, allowMultiple, darkMode, open, onToggle } = view
  return (
    <div {...root} className={classes('ms-accordion', root.className)} data-dark={darkMode ? '' : undefined}>
      {items.map(({ id: slot, title }, place) => (
        <details
          key={keyOf(items, place)}
          className="ms-accordion-item"
          name={allowMultiple || open ? undefined : `${id}-items`}
          open={open ? open.has(place) : place === 0}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, also for the keyboard */}
          <summary
            className="ms-accordion-title"
            onClick={
              onToggle &&
              ((event) => {
                event.preventDefault()
                onToggle(place)
              })
            }
          >
            {title.trim() === '' ? `Item ${place + 1}` : title}
          </summary>
          <div className="ms-accordion-content">{isFirst(items, place) ? slots[slot] : null}</div>
        </details>
      ))}
      {restOf(items, slots)}
      {children}
    </div>
  )
}

/** Stored items may lack ids or share one. */
function isFirst(items: AccordionProps['items'], place: number): boolean {
  return items.findIndex(({ id }) => id === items[place]?.id) === place
}

function keyOf(items: AccordionProps['items'], place: number): string {
  return isFirst(items, place) ? `item ${items[place]?.id}` : `place ${place}`
}

/** Contents without an item are shown, because nothing could open them. */
function restOf(items: AccordionProps['items'], slots: AccordionProps['slots']): ReactNode[] {
  return Object.entries(slots).flatMap(([slot, content]) => (items.some(({ id }) => id === slot) ? [] : content))
}

import { useState } from 'react'
import { type AccordionProps, AccordionView } from './accordion-view.tsx'

/** In the canvas, React state holds the open items, so that their contents can be edited and dropped into. */
export function EditorAccordion(view: AccordionProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set([0]))
  const toggle = (place: number) => {
    const others = view.allowMultiple ? [...open] : []
    setOpen(new Set(open.has(place) ? [...open].filter((one) => one !== place) : [...others, place]))
  }
  return <AccordionView {...view} open={open} onToggle={toggle} />
}

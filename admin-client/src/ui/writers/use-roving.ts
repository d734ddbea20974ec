import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const TOOLS = '[data-tool]:not([disabled], [data-disabled])'

/** Roving tabindex: one button of a toolbar is in the tab order, and arrow keys move between them. */
export function useRoving(bar: RefObject<HTMLElement | null>) {
  const current = useRef<HTMLElement | null>(null)
  const tools = () => [...(bar.current?.querySelectorAll<HTMLElement>(TOOLS) ?? [])]
  const choose = (tool: HTMLElement | undefined) => {
    if (!tool) return
    if (current.current) current.current.tabIndex = -1
    tool.tabIndex = 0
    current.current = tool
  }

  useEffect(() => {
    // After every render, because the current button may have been disabled or removed.
    if (!current.current?.matches(TOOLS)) choose(tools()[0])
    else current.current.tabIndex = 0
  })

  return {
    focus() {
      current.current?.focus()
    },
    onFocus: ({ target }: { readonly target: EventTarget }) => choose(tools().find((tool) => tool === target)),
    onKeyDown(event: KeyboardEvent) {
      const all = tools()
      const at = all.indexOf(event.target as HTMLElement)
      if (at < 0) return
      const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }
      const to = steps[event.key]
      if (to === undefined) return
      event.preventDefault()
      all.at(to % all.length)?.focus()
    },
  }
}

import { Fragment, type KeyboardEvent, type ReactNode } from 'react'
import type { RootAttributes } from '../../../define.ts'
import type { Host } from '../../../host.ts'
import { tabAfterKey } from '../../../tab-keys.ts'
import { classes } from '../../classes.ts'
import { Icon } from '../../icon.tsx'
import { type TabHeader, tabPanels } from './tab-panels.ts'

export interface TabsProps {
  readonly id: string
  readonly root: RootAttributes
  readonly host: Host
  readonly children: readonly ReactNode[]
  readonly slots: Readonly<Record<string, ReactNode>>
  readonly props: {
    readonly tabHeaders: readonly TabHeader[]
    readonly tabStyle: 'default' | 'pills'
    readonly darkMode: boolean
  }
}

interface ActiveTab {
  readonly active: number
  readonly onChoose?: (place: number) => void
}

/** Tabs with one of them open. Imported pages store panels as children, in the order of the headers. */
export function TabsView({ id, root, host, children, slots, props, active, onChoose }: TabsProps & ActiveTab) {
  const { tabStyle, darkMode } = props
  const isVertical = tabStyle === 'pills'
  const { tabs, rest } = tabPanels({ props, slots, children })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabAfterKey(event, active, tabs.length, isVertical)
    if (next === null) return
    event.preventDefault()
    onChoose?.(next)
    ;(event.currentTarget.children[next] as HTMLElement | undefined)?.focus()
  }
  return (
    <div
      {...root}
      className={classes('ms-tabs', root.className)}
      data-tabs=""
      data-pills={isVertical ? '' : undefined}
      data-dark={darkMode ? '' : undefined}
    >
      <div
        className="ms-tabs-list"
        role="tablist"
        aria-orientation={isVertical ? 'vertical' : undefined}
        onKeyDown={onChoose && onKeyDown}
      >
        {tabs.map(({ key, header }, place) => (
          <button
            key={key}
            type="button"
            role="tab"
            className="ms-tabs-tab"
            id={`${id}-tab-${place}`}
            aria-controls={`${id}-panel-${place}`}
            aria-selected={place === active}
            tabIndex={place === active ? 0 : -1}
            onClick={onChoose && (() => onChoose(place))}
          >
            <Icon name={header.icon} host={host} />
            {titleOf(header, place)}
          </button>
        ))}
      </div>
      <div className="ms-tabs-panels">
        {tabs.map(({ key, header, panel }, place) => (
          <div
            key={key}
            role="tabpanel"
            className="ms-tabs-panel"
            id={`${id}-panel-${place}`}
            aria-labelledby={`${id}-tab-${place}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: makes a panel without links focusable by keyboard
            tabIndex={0}
            hidden={place !== active}
          >
            <p className="ms-tabs-title">{titleOf(header, place)}</p>
            {panel}
          </div>
        ))}
        {rest.map(({ key, panel }) => (
          <Fragment key={key}>{panel}</Fragment>
        ))}
      </div>
    </div>
  )
}

/** A tab without a title could be neither seen nor read out. */
function titleOf({ title }: TabHeader, place: number): string {
  return title.trim() === '' ? `Tab ${place + 1}` : title
}

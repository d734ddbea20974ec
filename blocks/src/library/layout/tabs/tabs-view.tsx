import type { ReactNode } from 'react'
import type { RootAttributes } from '../../../define.ts'
import type { Host } from '../../../host.ts'
import { classes } from '../../classes.ts'
import { Icon } from '../../icon.tsx'

export interface TabsProps {
  readonly id: string
  readonly root: RootAttributes
  readonly host: Host
  readonly children: readonly ReactNode[]
  readonly slots: Readonly<Record<string, ReactNode>>
  readonly props: {
    readonly tabHeaders: readonly { readonly id: string; readonly title: string; readonly icon: string }[]
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
  const { tabHeaders, tabStyle, darkMode } = props
  return (
    <div
      {...root}
      className={classes('ms-tabs', root.className)}
      data-tabs=""
      data-pills={tabStyle === 'pills' ? '' : undefined}
      data-dark={darkMode ? '' : undefined}
    >
      <div className="ms-tabs-list" role="tablist" aria-orientation={tabStyle === 'pills' ? 'vertical' : undefined}>
        {tabHeaders.map((header, place) => (
          <button
            key={header.id}
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
            {header.title}
          </button>
        ))}
      </div>
      <div className="ms-tabs-panels">
        {tabHeaders.map((header, place) => (
          <div
            key={header.id}
            role="tabpanel"
            className="ms-tabs-panel"
            id={`${id}-panel-${place}`}
            aria-labelledby={`${id}-tab-${place}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: makes a panel without links focusable by keyboard
            tabIndex={0}
            hidden={place !== active}
          >
            <p className="ms-tabs-title">{header.title}</p>
            {slots[header.id] ?? children[place]}
          </div>
        ))}
      </div>
    </div>
  )
}

import { defineBlock } from '../../../define.ts'
import { type FieldValues, list, none, text, toggle } from '../../../fields/index.ts'
import { accordionCss } from './accordion-css.ts'
import { AccordionView } from './accordion-view.tsx'
import { EditorAccordion } from './editor-accordion.tsx'

const item = { id: none(''), title: text('', { required: true }) }
type Item = FieldValues<typeof item>

const titles = ['First question', 'Second question', 'Third question']
const firstItems: readonly Item[] = titles.map((title, place) => ({ id: `item-${place + 1}`, title }))
const items = list({ item, itemName: 'item', titleField: 'title' })

/** Older pages store how many items there are and nothing else. */
const MOST_COUNTED = 50
/** For an accordion that was stored without any settings. */
const UNCOUNTED = 3

function readCount(saved: unknown): number {
  if (saved === undefined) return UNCOUNTED
  return Number.isInteger(saved) ? Math.min(MOST_COUNTED, Number(saved)) : 0
}

/** Titles that open the content below them. An item's slot is named after its id, so it follows its title. */
export const accordion = defineBlock({
  name: 'Accordion',
  title: 'Accordion',
  group: 'layout',
  icon: 'layout-list',
  keywords: ['faq', 'questions', 'collapse', 'details'],
  fields: {
    items: { ...items, label: 'Items', starts: firstItems },
    numberOfItems: none(0, readCount),
    allowMultiple: toggle(false, { label: 'Several open at once' }),
    darkMode: toggle(),
  },
  styles: ['visibility', 'customCss'],
  slots: (props) => itemsOf(props).map(({ id }) => id),
  slotTitles: (props) => itemsOf(props).map(({ title }) => title),
  css: accordionCss,
  emptyHint: (tree, id) => {
    const { items: saved, numberOfItems } = tree[id]?.props ?? {}
    return items.read(saved).length > 0 || readCount(numberOfItems) > 0 ? null : 'Add items in the settings panel'
  },
  Render({ props, ...context }) {
    const view = { ...context, ...props, items: itemsOf(props) }
    return context.host.mode === 'editor' ? <EditorAccordion {...view} /> : <AccordionView {...view} />
  },
})

function itemsOf({ items, numberOfItems }: { items: readonly Item[]; numberOfItems: number }): readonly Item[] {
  if (items.length > 0) return items
  return Array.from({ length: numberOfItems }, (_, place) => ({ id: `item-${place + 1}`, title: '' }))
}

import { defineBlock } from '../../../define.ts'
import { list, longText, none, number, text, toggle } from '../../../fields/index.ts'
import { classes } from '../../classes.ts'
import { timelineCss } from './timeline-css.ts'

const item = {
  id: none(''),
  /** Kept for older pages. Only the order of the list counts. */
  index: none<number | null>(null, (saved) => (typeof saved === 'number' ? saved : null)),
  year: { ...number(2000, { min: 0, max: 9999, step: 1, isWhole: true, required: true }) },
  title: text('', { required: true }),
  description: longText(),
}

const timelineItems = list({ item, itemName: 'item', titleField: 'title' })

const firstItems = [
  { year: 2008, title: 'We open', description: 'Two people, one workshop.' },
  { year: 2015, title: 'We grow', description: 'A second location and a team of twelve.' },
  { year: 2024, title: 'Today', description: 'Still family-run.' },
].map((each, place) => ({ id: `item-${place + 1}`, index: place, ...each }))

/** Events by year, in the order of the list. */
export const timeline = defineBlock({
  name: 'Timeline',
  title: 'Timeline',
  group: 'text',
  icon: 'timeline-event',
  keywords: ['history', 'years', 'milestones', 'about us'],
  instanceFields: ['title'],
  fields: {
    title: text('Our story'),
    showTitle: toggle(true),
    timelineItems: { ...timelineItems, label: 'Items', starts: firstItems },
  },
  styles: ['visibility', 'customCss'],
  css: timelineCss,
  heading: ({ title, showTitle }) => (showTitle && title ? { level: 2, words: title } : null),
  emptyHint: (tree, id) =>
    timelineItems.read(tree[id]?.props.timelineItems).length ? null : 'Add items in the settings panel',
  Render: ({ props: { title, showTitle, timelineItems }, root }) => (
    <div {...root} className={classes('ms-timeline', root.className)}>
      {showTitle && title && <h2 className="ms-timeline-heading">{title}</h2>}
      {timelineItems.length > 0 && (
        <ol className="ms-timeline-list">
          {timelineItems.map(({ year, title: name, description }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stored items may share an id, and hold no state
            <li key={place} className="ms-timeline-item">
              <span className="ms-timeline-year">{year}</span>
              <p className="ms-timeline-title">{name}</p>
              {description && <p className="ms-timeline-text">{description}</p>}
            </li>
          ))}
        </ol>
      )}
    </div>
  ),
})

import { defineBlock } from '../../../define.ts'
import { columnWidths, number } from '../../../fields/index.ts'
import { atMost, column, part } from '../../../styles/box-width.ts'
import { classes } from '../../classes.ts'

/** px. */
const MAX_WIDTH = 1320
/** px, with the default spacing of a theme. */
const GAP = 24

/**
 * Columns side by side. Tablets show half as many from four columns up. Phones show one, or two if columns are many and
 * narrow.
 */
const rowCss = `
.ms-row{display:grid;width:100%;max-width:${MAX_WIDTH}px;margin-inline:auto;min-width:0;gap:calc(var(--ms-space)*1.5);grid-template-columns:var(--ms-widths,repeat(var(--ms-columns),minmax(0,1fr)))}
@media(max-width:991.98px){.ms-row{grid-template-columns:var(--ms-widths-tablet,repeat(var(--ms-columns-tablet),minmax(0,1fr)))}}
@media(max-width:767.98px){.ms-row{grid-template-columns:repeat(var(--ms-columns-mobile),minmax(0,1fr))}}
`

const columnsOn = (columns: number) => ({
  desktop: columns,
  tablet: columns < 4 ? columns : Math.ceil(columns / 2),
  mobile: columns < 6 ? 1 : 2,
})

const columns = number(2, { min: 1, max: 12, step: 1, starts: 2 })

export const row = defineBlock({
  name: 'Row',
  title: 'Row',
  group: 'layout',
  icon: 'columns-2',
  keywords: ['columns', 'grid', 'side by side', 'layout'],
  fields: {
    columns: { ...columns, read: (saved: unknown) => Math.min(12, Math.max(1, Math.round(columns.read(saved)))) },
    columnWidths: columnWidths('columns'),
  },
  styles: ['visibility'],
  accepts: ['Container'],
  starts: (make, props) => Array.from({ length: props.columns }, () => make('Container')),
  css: rowCss,
  cssOf({ columns, columnWidths }, selector) {
    const { desktop, tablet, mobile } = columnsOn(columns)
    const counts = `--ms-columns:${desktop};--ms-columns-tablet:${tablet};--ms-columns-mobile:${mobile}`
    if (columnWidths.length !== columns) return `${selector}{${counts}}`
    const widths = columnWidths.map((share) => `minmax(0,${share}fr)`).join(' ')
    return `${selector}{${counts};--ms-widths:${widths}${tablet === columns ? `;--ms-widths-tablet:${widths}` : ''}}`
  },
  childWidth({ columns, columnWidths }, width, device, isBoxed) {
    const own = isBoxed ? width : atMost(width, MAX_WIDTH)
    const count = columnsOn(columns)[device]
    if (columnWidths.length !== columns || count !== columns) return column(own, count, GAP)
    // Every child gets the widest column, because pictures that are too small would be blurred.
    const widest = Math.max(...columnWidths) / columnWidths.reduce((sum, share) => sum + share, 0)
    return part(own, widest)
  },
  emptyHint: (tree, id) => (tree[id]?.nodes.length === 0 ? 'Drag blocks here' : null),
  Render: ({ root, children }) => (
    <div {...root} className={classes('ms-row', root.className)}>
      {children}
    </div>
  ),
})

import { registerEnumType } from 'type-graphql'

/** What visits are grouped and filtered by. The values are those of `site_day.dimension`. */
export enum AnalyticsDimension {
  SOURCE = 'source',
  CAMPAIGN = 'campaign',
  PAGE = 'page',
  COUNTRY = 'country',
  DEVICE = 'device',
  BROWSER = 'browser',
  SYSTEM = 'system',
  EVENT = 'event',
}
registerEnumType(AnalyticsDimension, {
  name: 'AnalyticsDimension',
  description: 'EVENT groups by what visitors did, such as form_submit. A view of a page is no event.',
})

/** What belongs to a visit as a whole, with the column of `visits` that holds it. */
export const visitDimensions = [
  AnalyticsDimension.SOURCE,
  AnalyticsDimension.CAMPAIGN,
  AnalyticsDimension.COUNTRY,
  AnalyticsDimension.DEVICE,
  AnalyticsDimension.BROWSER,
  AnalyticsDimension.SYSTEM,
] as const

/** The source of visits that no other site led to. */
export const DIRECT = 'direct'

/** Over the events of one visit: the first that is not empty, because later pages of it come from the site itself. */
const first = (column: string) => `(array_agg("${column}" order by "at") filter (where "${column}" <> ''))[1]`

/** What a visit is, as SQL over its events. */
export const VISIT_COLUMNS: Readonly<Record<(typeof visitDimensions)[number], string>> = {
  [AnalyticsDimension.SOURCE]: `coalesce(${first('source')}, '${DIRECT}')`,
  [AnalyticsDimension.CAMPAIGN]: `coalesce(${first('campaign')}, '')`,
  [AnalyticsDimension.COUNTRY]: 'max("country")',
  [AnalyticsDimension.DEVICE]: 'max("device")',
  [AnalyticsDimension.BROWSER]: 'max("browser")',
  [AnalyticsDimension.SYSTEM]: 'max("system")',
}

export const PAGE_VIEW = 'page_view'
export const IS_VIEW = `"name" = '${PAGE_VIEW}'`

/** The columns of `visits`: one row for each visitor and day. */
export const VISIT = `${visitDimensions.map((name) => `${VISIT_COLUMNS[name]} as "${name}"`).join(', ')},
    count(*) filter (where ${IS_VIEW})::int as "views", count(*) filter (where not ${IS_VIEW})::int as "events"`

/** The values of a visit as rows, to be joined laterally. */
export const VISIT_VALUES = `(values ${visitDimensions.map((name) => `('${name}', v."${name}")`).join(', ')})`

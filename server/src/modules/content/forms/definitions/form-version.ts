import type { RequestContext } from '../../../../kernel/context/context.ts'
import { preparedRows } from '../../../../kernel/database/prepared-rows.ts'
import { PageReader } from '../../pages/index.ts'
import { FormSettings } from '../settings/form-settings.ts'
import { slugOf } from './published-forms.ts'

/**
 * The version of everything that a published form and its settings are read from: the page at the path, the templates,
 * and the settings of the site and of forms. It changes with each write, because `xmin` is the transaction that wrote a row.
 * Null if no page of the tenant's own is at the path.
 */
export async function versionOfForms(ctx: RequestContext, path: string): Promise<string | null> {
  const [page, ...values] = ctx.use(PageReader).versionAt(slugOf(path))
  const [row] = await preparedRows<{ page: string | null; around: string }>(
    ctx.em,
    `select ${page} as "page", concat_ws(' ',
        (select xmin::text from "site_settings"),
        (select xmin::text || '.' || "id" from "capability_settings" where "capability" = ?),
        (select md5(string_agg("id" || ' ' || xmin::text, ',' order by "id")) from "component_template")) as "around"`,
    [...values, FormSettings.capability],
  )
  return row?.page ? `${row.page} ${row.around}` : null
}

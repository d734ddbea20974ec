import { createHash } from 'node:crypto'
import { Visitor } from '../../kit/http.ts'
import type { Installed } from '../installed.ts'
import { OWNER } from '../made-page.ts'
import { atLeast, type Row } from '../report.ts'
import type { PlainPageOptions } from '../servers/plain-page.ts'
import { statementsFor } from '../statements.ts'
import { mapleId } from '../tenant.ts'
import { LOGOS, ratioOfDrawn } from './drawn.ts'

/**
 * The demo's home page with navigation and admin bar, as staff see it who came from the admin: their session is looked up
 * and the page drawn at every visit, by ours and by hand.
 */
export async function forStaffAgainstPlain(installed: Installed): Promise<Row> {
  const tenantId = await mapleId(installed)
  const token = await siteSession(installed)
  const headers = { host: 'maple.localhost', cookie: `ms_staff=${token}` }
  const secret = createHash('sha256').update(token).digest('hex')
  const [tenant, session, page, settings, media, capabilities] = await statementsFor(
    installed,
    { path: '/', headers },
    [
      [/find_tenant/, [tenantId, null]],
      [/find_site_session/, [secret, tenantId]],
      [/ from "page" where "slug" = /, ['/', 'archived']],
      [/ from "site_settings" /, [tenantId]],
      [/ from media_item /, LOGOS],
      [/ from "capability_settings" /, [tenantId]],
    ],
  )
  const statements = {
    first: [tenant, session],
    page,
    settings,
    later: [media, capabilities],
  } as PlainPageOptions['statements']
  const ratio = await ratioOfDrawn(installed, { tenantId, statements, headers })
  return atLeast('page: with admin bar', ratio, '× plain', 0.8)
}

/** The token with which a browser of staff looks at the site. */
async function siteSession({ port, password }: Installed): Promise<string> {
  const staff = new Visitor(port)
  await staff.signIn(OWNER, password)
  const { openSite } = await staff.graphql<{ openSite: { url: string } }>('mutation { openSite(input: {}) { url } }')
  const site = new Visitor(port, 'maple.localhost')
  const { pathname, search } = new URL(openSite.url)
  await site.get(pathname + search)
  const token = site.cookies.get('ms_staff')
  if (!token) throw new Error('The site gave staff no session')
  return token
}

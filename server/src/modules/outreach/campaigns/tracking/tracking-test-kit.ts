import { createHash } from 'node:crypto'
import { MAPLE, type TestServer, type Visitor } from '../../../../app/test-server.ts'
import { memberships } from '../figures/campaign-lists.ts'
import { RecipientTokens } from '../recipients/recipient-tokens.ts'

export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

interface SentCampaign {
  readonly id: string
  /** Opens the mail of this address. */
  open(email: string, headers?: Record<string, string>): Promise<unknown>
  /** Follows a link in the mail of this address. */
  click(email: string, url: string, headers?: Record<string, string>): ReturnType<Visitor['request']>
  readonly tokens: Readonly<Record<string, string>>
  /** The recipients of the addresses. */
  readonly recipients: Readonly<Record<string, string>>
}

export const hashOf = (url: string) => createHash('sha256').update(url).digest('base64url').slice(0, 22)

/** A campaign that was sent to these addresses with these links, and to these mailing lists. */
export async function sentCampaign(
  { database, server, tenants, visitor }: TestServer,
  emails: readonly string[],
  urls: readonly string[],
  listIds: readonly string[] = [],
): Promise<SentCampaign> {
  const tenantId = tenants.maple as string
  const [campaign] = await database.query<{ id: string }>(
    `insert into campaign (tenant_id, name, subject, preheader, from_name, reply_to, audience, status, started_at, frozen_at, created_by, created_at, updated_at)
     values ($1, 'Spring', 'Spring', '', '', '', $2, 'sent', now(), now(), 'Test', now(), now()) returning id`,
    [tenantId, JSON.stringify({ include: { listIds } })],
  )
  const id = campaign?.id as string
  await database.query(
    `insert into campaign_figures (tenant_id, campaign_id, recipients, sent) values ($1, $2, $3, $3)`,
    [tenantId, id, emails.length],
  )
  const rows = await database.query<{ id: string; email: string }>(
    `insert into campaign_recipient (tenant_id, campaign_id, email, customer_id, list_ids)
     select $1, $2, e, (select c.id from customer c where c.tenant_id = $1 and c.email = e limit 1), 
         coalesce((select m.list_ids from (${memberships('$4::uuid[]')}) m where m.email = e), '{}')
       from unnest($3::text[]) e returning id, email`,
    [tenantId, id, emails, listIds],
  )
  await database.query(
    `insert into campaign_mailing_list (tenant_id, campaign_id, list_id) select $1, $2, unnest($3::uuid[])`,
    [tenantId, id, listIds],
  )
  await database.query(`update campaign_recipient set status = 'sent', sent_at = now() where campaign_id = $1`, [id])
  for (const url of urls)
    await database.query(
      `insert into campaign_link (tenant_id, campaign_id, hash, url, label) values ($1, $2, $3, $4, 'Text')`,
      [tenantId, id, hashOf(url), url],
    )
  const tokens: Record<string, string> = Object.fromEntries(
    await server.inTenant(tenantId, async (ctx) =>
      rows.map((row) => [row.email, ctx.use(RecipientTokens).of('campaign tracking', row.id)]),
    ),
  )
  const get = (url: string, headers: Record<string, string> = {}) =>
    visitor(MAPLE).request({ method: 'GET', url, headers: { 'user-agent': CHROME, ...headers } })
  return {
    id,
    tokens,
    recipients: Object.fromEntries(rows.map((row) => [row.email, row.id])),
    open: (email, headers) => get(`/_site/mail/open?of=${tokens[email]}`, headers),
    click: (email, url, headers) => get(`/_site/mail/link?to=${hashOf(url)}&of=${tokens[email]}`, headers),
  }
}

const DAY = 'day sent opened machineOpened clicked machineClicked unsubscribed orders revenue'

/** The figures of a campaign as staff see them. */
export async function figuresOf(owner: Visitor, id: string) {
  const document = `query ($id: ID!) { campaign(id: $id) { figures { ${DAY.replace('day ', '')} } }
    campaignReport(id: $id) { days { ${DAY} } links { url label people clicks machineClicks } } }`
  const { data, errors } = await owner.ask(document, { id })
  if (errors) throw new Error(errors[0]?.message)
  return { ...data.campaign.figures, days: data.campaignReport.days, links: data.campaignReport.links }
}

/** The figures of its mailing lists, by name. */
export async function listsOf(owner: Visitor, id: string): Promise<Readonly<Record<string, unknown>>[]> {
  const document = `query ($id: ID!) { campaignReport(id: $id) { lists {
    listId name sent delivered opened machineOpened clicked machineClicked unsubscribed bounced softBounced complained orders revenue } } }`
  const { data, errors } = await owner.ask(document, { id })
  if (errors) throw new Error(errors[0]?.message)
  return data.campaignReport.lists
}

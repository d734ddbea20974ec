import { CampaignReaction, type OrderCondition, type ReactionCondition } from './audience.ts'

/** A query for email addresses, with its parameters. */
interface AddressQuery {
  readonly sql: string
  readonly values: readonly unknown[]
}

/** The people who have sent any of the forms. */
export const sendersOf = (forms: readonly string[]): AddressQuery => ({
  sql: `select f."sender_email" as "email" from "form_submission" f
    where lower(f."form_name") = any(array(select lower(n) from jsonb_array_elements_text(?::jsonb) n))
      and f."folder" <> 'spam' and f."deleted_at" is null and f."sender_email" <> ''`,
  values: [JSON.stringify(forms)],
})

/** The customers whose orders match. The day of a document is indexed; it is never earlier than that of its order. */
export function buyersOf({ productId, days, minimum }: OrderCondition): AddressQuery {
  const conditions = [
    `w."state" = 'placed' and d."type" = 'web_order' and d."deleted_at" is null`,
    days !== null && `d."sort_on" >= current_date - ?::integer - 2 and w."created_at" >= now() - ? * interval '1 day'`,
    productId !== null &&
      `exists (select from "document_line" l join "product_variant" v on v."tenant_id" = l."tenant_id" and v."id" = l."variant_id"
        where l."tenant_id" = d."tenant_id" and l."document_id" = d."id" and v."product_id" = ?::uuid)`,
  ].filter((condition) => condition !== false)
  const having = minimum === null ? '' : ' having sum(d."grand_total") >= ?'
  return {
    sql: `select c."email" from (
        select d."customer_id" from "document" d join "web_order" w on w."tenant_id" = d."tenant_id" and w."id" = d."id"
        where ${conditions.join(' and ')} group by d."customer_id"${having}) o
      join "customer" c on c."id" = o."customer_id" where c."deleted_at" is null and c."email" <> ''`,
    values: [days, days, productId, minimum].filter((value) => value !== null),
  }
}

const HAS_OPENED = '(r."opened_at" is not null or r."clicked_at" is not null)'
const REACTIONS: Readonly<Record<CampaignReaction, string>> = {
  [CampaignReaction.OPENED]: HAS_OPENED,
  [CampaignReaction.CLICKED]: 'r."clicked_at" is not null',
  [CampaignReaction.NOT_OPENED]: `r."status" = 'sent' and not ${HAS_OPENED}`,
}

/** The people who reacted to a campaign, by their current address. */
export const reactingTo = ({ campaignId, reaction }: ReactionCondition): AddressQuery => ({
  sql: `select coalesce(nullif(c."email", ''), r."email") as "email" from "campaign_recipient" r
    left join "customer" c on c."tenant_id" = r."tenant_id" and c."id" = r."customer_id" and c."deleted_at" is null
    where r."campaign_id" = ?::uuid and ${REACTIONS[reaction]}`,
  values: [campaignId],
})

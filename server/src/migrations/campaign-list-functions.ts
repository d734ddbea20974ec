/** Each figure of a mailing list, and which recipients count for it. */
const FIGURES: Readonly<Record<string, string>> = {
  sent: `r."status" = 'sent'`,
  returned: `r."status" = 'sent' and coalesce(r."bounced_at", r."soft_bounced_at") is not null`,
  opened: `r."opened_at" is not null`,
  machine_opened: `r."machine_opened_at" is not null`,
  clicked: `r."clicked_at" is not null`,
  machine_clicked: `r."machine_clicked_at" is not null`,
  unsubscribed: `r."unsubscribed_at" is not null`,
  bounced: `r."bounced_at" is not null`,
  soft_bounced: `r."soft_bounced_at" is not null`,
  complained: `r."complained_at" is not null`,
}
const figures = Object.entries(FIGURES)
const sums = (count: string) =>
  figures.map(([name, is]) => `coalesce(${count} filter (where ${is}), 0)::int as "${name}"`).join(', ')

/**
 * A trigger that keeps the figures of a campaign's mailing lists, so that no code that changes recipients can forget to. It runs once
 * per statement, however many recipients the statement changes. It subtracts the counts of the old rows and adds those of the new
 * ones, without joining them: PostgreSQL caches the plans of triggers, and one made for a few rows would take hours for a million. The figures of the
 * campaign are locked before those of its lists, as everywhere, so that transactions don't deadlock.
 */
export const campaignListFunctions: readonly string[] = [
  `create function count_recipients() returns trigger language plpgsql security definer set search_path = public, pg_temp as $function$
     declare changed record;
     begin
       for changed in
         select * from (
           select r."tenant_id", r."campaign_id", l."list_id", ${sums('sum(r."sign")')}
             from (select 1 as "sign", a.* from after_change a union all select -1, b.* from before_change b) r
               cross join unnest(r."list_ids") l ("list_id")
             group by r."tenant_id", r."campaign_id", l."list_id") c
         where ${figures.map(([name]) => `c."${name}" <> 0`).join(' or ')}
         order by c."campaign_id", c."list_id"
       loop
         perform from "campaign_figures" f where f."tenant_id" = changed."tenant_id" and f."campaign_id" = changed."campaign_id"
           for no key update;
         update "campaign_mailing_list" f set ${figures.map(([name]) => `"${name}" = f."${name}" + changed."${name}"`).join(', ')}
           where f."tenant_id" = changed."tenant_id" and f."campaign_id" = changed."campaign_id" and f."list_id" = changed."list_id";
       end loop;
       return null;
     end $function$;`,
  `revoke execute on function count_recipients() from public;`,
  `create trigger "recipients_counted" after update on "campaign_recipient"
     referencing old table as before_change new table as after_change for each statement execute function count_recipients();`,
]

const listsOf = (campaign: string) => `(select jsonb_array_elements_text(${campaign}."audience" #> '{include,listIds}')::uuid)`

/** The lists of campaigns that were started before, as their members are known now. Before the trigger exists, which would count them twice. */
export const earlierCampaignLists: readonly string[] = [
  `insert into "campaign_mailing_list" ("tenant_id", "campaign_id", "list_id")
     select l."tenant_id", c."id", l."id" from "campaign" c join "mailing_list" l on l."tenant_id" = c."tenant_id" and l."id" in ${listsOf('c')}
       where c."frozen_at" is not null;`,
  `update "campaign_recipient" r set "list_ids" = m."list_ids" from (
     select f."tenant_id", f."campaign_id", m."email", array_agg(m."list_id" order by m."list_id") as "list_ids"
       from "campaign_mailing_list" f
         join "campaign" c on c."tenant_id" = f."tenant_id" and c."id" = f."campaign_id"
         join "mailing_list_member" m on m."tenant_id" = f."tenant_id" and m."list_id" = f."list_id"
           and m."created_at" <= c."frozen_at" and (m."status" = 'subscribed' or m."unsubscribed_at" >= c."frozen_at")
       group by 1, 2, 3) m
     where r."tenant_id" = m."tenant_id" and r."campaign_id" = m."campaign_id" and r."email" = m."email";`,
  `update "campaign_order" o set "list_ids" = r."list_ids" from "document" d
       left join "customer" p on p."tenant_id" = d."tenant_id" and p."id" = d."customer_id",
     "campaign_recipient" r
     where d."tenant_id" = o."tenant_id" and d."id" = o."order_id" and r."tenant_id" = o."tenant_id" and r."campaign_id" = o."campaign_id"
       and (r."customer_id" = d."customer_id" or r."email" = p."email") and r."clicked_at" is not null;`,
  `update "campaign_mailing_list" f set ${figures.map(([name]) => `"${name}" = c."${name}"`).join(', ')} from (
     select r."tenant_id", r."campaign_id", l."list_id", ${sums('count(*)')}
       from "campaign_recipient" r cross join unnest(r."list_ids") l ("list_id") group by 1, 2, 3) c
     where c."tenant_id" = f."tenant_id" and c."campaign_id" = f."campaign_id" and c."list_id" = f."list_id";`,
  `update "campaign_mailing_list" f set "orders" = c."orders", "revenue" = c."revenue" from (
     select o."tenant_id", o."campaign_id", l."list_id", count(*)::int as "orders", sum(o."amount") as "revenue"
       from "campaign_order" o cross join unnest(o."list_ids") l ("list_id") group by 1, 2, 3) c
     where c."tenant_id" = f."tenant_id" and c."campaign_id" = f."campaign_id" and c."list_id" = f."list_id";`,
]

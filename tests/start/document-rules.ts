/** Statements that find what must never be in the database, whenever a process was killed. */
export const BROKEN_RULES: Readonly<Record<string, string>> = {
  'an issued document has a number': `
    select id from document where (issued_at is not null) <> (number is not null)`,
  'numbers have no gap and no duplicate': `
    select c.type, c.series, c.last, count(d.id) from document_counter c
      left join document d on d.tenant_id = c.tenant_id and d.type = c.type
        and d.number ~ ('^' || c.series || '[0-9]+$')
      group by c.id, c.type, c.series, c.last
      having count(d.id) <> c.last or count(distinct d.number) <> c.last
        or max(substring(d.number from length(c.series) + 1)::integer) <> c.last`,
  'what was paid is the sum of the allocations': `
    select d.id, d.paid, coalesce(sum(a.amount), 0) from document d
      left join payment_allocation a on a.document_id = d.id and a.amount > 0
      where d.created_by <> 'Mainstreet' and d.customer ->> 'email' like 'crash-%'
      group by d.id having d.paid <> coalesce(sum(a.amount), 0)`,
  'what is left to pay follows from what was paid': `
    select id, grand_total, paid, balance, status from document
      where customer ->> 'email' like 'crash-%' and type = 'invoice' and issued_at is not null
        and (balance <> grand_total - paid
          or status <> case when paid = 0 then 'pending_payment' when balance > 0 then 'partial_payment' else 'paid' end)`,
  'one key is one payment': `
    select reference from payment where reference like 'crash-%' group by reference having count(*) > 1`,
  'each date of a schedule is one invoice': `
    select s.id, s.occurrence_count, count(p.id) from recurring_schedule s
      left join recurring_period p on p.schedule_id = s.id
      group by s.id having count(p.id) <> s.occurrence_count or count(distinct p.day) <> count(p.id)
        or count(p.id) filter (where p.outcome = 'created' and p.document_id is null) > 0`,
  'an invoice of a schedule was issued with it': `
    select p.id, d.status from recurring_period p join document d on d.id = p.document_id
      join recurring_schedule s on s.id = p.schedule_id
      where s.action = 'issue' and d.number is null and d.customer ->> 'email' like 'crash-%'`,
  'a document is sent to an address once': `
    select document_id, recipient from document_delivery where recipient like 'crash-%' and kind = 'sent'
      group by document_id, recipient having count(*) > 1`,
  'what is sent has a number': `
    select d.id from document_delivery v join document d on d.id = v.document_id
      where v.recipient like 'crash-%' and d.number is null`,
  'a written mail has a snapshot and a link': `
    select id from document_delivery where mail_id is not null and recipient like 'crash-%'
      and (snapshot_id is null or link_id is null)`,
  'a job that is done took its stock, and no other did': `
    select j.id from document_job j join document_line l on l.job_id = j.id
      join document d on d.id = j.document_id
      where d.customer ->> 'email' like 'crash-%' and l.variant_id is not null
        and (j.done_at is not null) <> (l.stock_taken > 0)`,
  'stock is the sum of its movements': `
    select l.variant_id, l.on_hand, coalesce(sum(m.quantity), 0) from stock_level l
      left join stock_movement m on m.variant_id = l.variant_id and m.location_id = l.location_id
        and m.kind not in ('reserved', 'released')
      group by l.id, l.variant_id, l.on_hand having l.on_hand <> coalesce(sum(m.quantity), 0)`,
}

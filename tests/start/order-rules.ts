import { BROKEN_RULES } from './document-rules.ts'

const OURS = `w.contact_email like 'crash-%'`

/** Statements that find what must never be in the database of a store, whenever a process was killed. */
export const BROKEN_ORDER_RULES: Readonly<Record<string, string>> = {
  ...BROKEN_RULES,
  'an order has a document with a number': `
    select w.id from web_order w left join document d on d.tenant_id = w.tenant_id and d.id = w.id where d.number is null`,
  'a shopper who tried again has one order': `
    select w.contact_email from web_order w where ${OURS} group by 1 having count(*) > 1`,
  'what was ordered is no longer in the cart': `
    select w.id from web_order w join checkout c on c.email = w.contact_email where ${OURS}`,
  'an order holds the stock of its lines, and one that ended holds none': `
    select w.id, w.state from web_order w join document_line l on l.document_id = w.id and l.variant_id is not null
      left join web_order_stock s on s.line_id = l.id where ${OURS}
      group by w.id, w.state, l.id, l.quantity
      having coalesce(sum(s.quantity), 0) <> case when w.state = 'cancelled' then 0 else l.quantity end
        or bool_or(s.is_reserved and s.quantity > 0) <> (w.state = 'awaiting_payment')`,
  'what is reserved is what orders hold': `
    select v.sku, v.reserved from product_variant v
      left join web_order_stock s on s.variant_id = v.id and s.is_reserved where v.sku like 'CRASH%'
      group by v.id having v.reserved <> coalesce(sum(s.quantity), 0)`,
  'what was there is in stock or sold': `
    select v.sku, v.on_hand from product_variant v
      left join web_order_stock s on s.variant_id = v.id and not s.is_reserved where v.sku like 'CRASH%'
      group by v.id having v.on_hand + coalesce(sum(s.quantity), 0) <>
        (select sum(m.quantity) from stock_movement m where m.variant_id = v.id and m.kind = 'received')
        or v.on_hand < v.reserved`,
  'a placed order has one mail, and one that waits for its payment none': `
    select w.id, w.state, count(m.id) from web_order w join document d on d.id = w.id
      left join mail m on m.tenant_id = w.tenant_id and m.recipient = w.contact_email
        and m.subject = 'Order ' || d.number || ' received'
      where ${OURS} group by w.id, w.state having count(m.id) <> case w.state when 'placed' then 1 else 0 end`,
  'a key has its order': `
    select k.key from idempotency_key k left join web_order w on w.id = k.result
      where k.key like 'order %' and w.id is null`,
}

/**
 * SQL: whether the consent of a customer to marketing emails holds at this moment. Consent that was implied, such as by a purchase, has
 * an end. It doesn't matter if other consent, given since the last withdrawal, has none or ends later. `customer` is an alias.
 */
const holdsEmailConsent = (customer: string): string => `(${customer}."email_consent" = 'given' and (
  not exists (select from "customer_consent" e where e."customer_id" = ${customer}."id" and e."channel" = 'email'
    and e."status" = 'given' and e."expires_at" <= now())
  or exists (select from "customer_consent" v where v."customer_id" = ${customer}."id" and v."channel" = 'email'
    and v."status" = 'given' and (v."expires_at" is null or v."expires_at" > now())
    and not exists (select from "customer_consent" w where w."customer_id" = ${customer}."id" and w."channel" = 'email'
      and w."status" = 'withdrawn' and w."at" > v."at"))))`

/** SQL: whether a customer with this address has agreed to marketing emails, and the consent still holds. `email` is an expression. */
export const gaveEmailConsent = (email: string): string =>
  `exists (select from "customer" g where g."email" = ${email} and g."deleted_at" is null and ${holdsEmailConsent('g')})`

/** SQL: whether a customer with this address has withdrawn the consent, which wins over any other. */
export const withdrewEmailConsent = (email: string): string =>
  `exists (select from "customer" w where w."email" = ${email} and w."deleted_at" is null and w."email_consent" = 'withdrawn')`

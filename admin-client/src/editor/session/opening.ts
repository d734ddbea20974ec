/** A request to edit another page (by slug) or component. */
export type Opening =
  | { readonly kind: 'page'; readonly slug: string }
  | { readonly kind: 'component'; readonly id: string }

/** A page by its address, or a component, that somebody asks to edit from within another. */
export type Opening =
  | { readonly kind: 'page'; readonly slug: string }
  | { readonly kind: 'component'; readonly id: string }

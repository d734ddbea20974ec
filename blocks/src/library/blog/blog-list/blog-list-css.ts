import { postCardCss } from '../post-card.tsx'

export const blogListCss = `${postCardCss}
.ms-posts{display:grid;gap:calc(var(--ms-space)*1.5);width:100%;min-width:0}
.ms-posts[data-dark]{padding:calc(var(--ms-space)*1.5);border-radius:var(--ms-radius);background:var(--ms-dark);color:var(--ms-on-dark)}
.ms-posts-search{display:flex;gap:.5rem;max-width:28rem}
.ms-posts-search input{flex:1;min-width:0;min-height:2.75rem;padding:.5rem .75rem;border:1px solid color-mix(in oklab,currentColor 45%,transparent);border-radius:var(--ms-radius);background:transparent;color:inherit;font:inherit}
.ms-posts-search button{min-height:2.75rem;padding:.5rem 1rem;border:1px solid currentColor;border-radius:var(--ms-button-radius,var(--ms-radius));background:transparent;color:inherit;font:var(--ms-button-weight,600) .9375rem/1.7 var(--ms-font-body);cursor:pointer}
.ms-posts-search :is(input,button):focus-visible{outline:3px solid currentColor;outline-offset:2px}
.ms-posts-pager{display:flex;flex-wrap:wrap;gap:1rem;align-items:center}
.ms-posts-pager a{display:inline-flex;align-items:center;min-height:2.75rem;padding:.25rem .75rem;border:1px solid color-mix(in oklab,currentColor 35%,transparent);border-radius:var(--ms-radius);color:inherit;text-decoration:none}
`

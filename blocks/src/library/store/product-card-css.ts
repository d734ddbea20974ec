import { readOutCss } from '../classes.ts'
import { pictureCss } from '../media/picture.tsx'
import { addToCartCss } from './add-to-cart.tsx'

/** Cards of products in a grid of `--ms-per-row` columns, or of fewer where a card would be narrower than `--ms-card`. */
export const productCardCss = `${pictureCss}${readOutCss}${addToCartCss}
.ms-product-grid{--ms-card:clamp(9rem,25cqi,11rem);--ms-card-gap:calc(var(--ms-space)*1.5);display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,max(var(--ms-card),(100% - (var(--ms-per-row,4) - 1)*var(--ms-card-gap))/var(--ms-per-row,4))),1fr));gap:calc(var(--ms-space)*2) var(--ms-card-gap);margin:0;padding:0;list-style:none}
@media(max-width:767.98px){.ms-product-grid{--ms-card-gap:var(--ms-space);row-gap:calc(var(--ms-space)*1.5)}}
.ms-product-grid>li{display:flex;min-width:0}
.ms-product{position:relative;display:flex;flex-direction:column;gap:.25rem;width:100%;min-width:0}
.ms-product-picture{position:relative;margin-bottom:.5rem;overflow:hidden;aspect-ratio:1;border-radius:var(--ms-radius);background:color-mix(in oklab,currentColor 6%,transparent)}
.ms-product-image{display:block;width:100%;height:100%;object-fit:cover;transition:scale .18s}
.ms-product:hover .ms-product-image{scale:1.03}
.ms-product-no-image{display:grid;place-items:center;font-size:2rem;opacity:.5}
.ms-product-badge{position:absolute;top:.625rem;left:.625rem;max-width:calc(100% - 1.25rem);padding:.1875rem .625rem;border-radius:99px;font:600 .8125rem/1.4 var(--ms-font-body);overflow-wrap:anywhere}
.ms-product-draft{background:#1f2937;color:#fff}
.ms-product-categories,.ms-product-variants{font-size:.875rem;line-height:1.4;color:color-mix(in oklab,currentColor 80%,transparent)}
.ms-product-categories a{position:relative;z-index:1;color:inherit;text-decoration:none}
.ms-product-categories a:hover{text-decoration:underline}
.ms-product-name{font-size:1.0625rem;line-height:1.3;letter-spacing:0;overflow-wrap:anywhere}
.ms-product-name a{color:inherit;text-decoration:none}
.ms-product-name a::after{content:'';position:absolute;inset:0;border-radius:var(--ms-radius)}
.ms-product-name a:focus-visible{outline:none}
.ms-product-name a:focus-visible::after{outline:3px solid currentColor;outline-offset:3px}
.ms-product-price{font-weight:600;font-variant-numeric:tabular-nums}
.ms-former-price{margin-left:.5em;font-weight:400;opacity:.75}
.ms-product-action,.ms-product-out{position:relative;z-index:1;align-self:stretch;margin-top:auto;min-height:2.75rem;padding:.5rem .75rem;border-radius:var(--ms-button-radius,var(--ms-radius));font:var(--ms-button-weight,600) .9375rem/1.7 var(--ms-font-body);text-align:center}
.ms-product-variants+.ms-product-action,.ms-product-price+.ms-product-action,.ms-product-variants+.ms-product-out,.ms-product-price+.ms-product-out{translate:0 .375rem;margin-bottom:.375rem}
.ms-product-action{border:1px solid color-mix(in oklab,currentColor 35%,transparent);color:inherit;text-decoration:none;transition:background-color .15s}
.ms-product-action:hover{background:color-mix(in oklab,currentColor 8%,transparent)}
.ms-product-out{z-index:auto;background:color-mix(in oklab,currentColor 7%,transparent)}
`

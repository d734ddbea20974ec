import { CONTROL } from '../../forms/custom-form/form-css.ts'

/** A chevron that points down, at the end of the line. */
const CHEVRON = "content:'';flex:none;width:.5rem;height:.5rem;border:solid;border-width:0 2px 2px 0;rotate:45deg"

/**
 * The layout follows the width of the block's own place, not that of the window. Where it is narrow, a script shows the
 * filters in a drawer; without one a checkbox shows them above the products, and a button applies them.
 */
export const productListCss = `
.ms-products{width:100%;min-width:0;container:ms-products/inline-size}
.ms-products-layout{display:grid;grid-template-columns:16rem minmax(0,1fr);gap:calc(var(--ms-space)*1.5) 3rem;align-items:start}
.ms-products-form{display:contents}
.ms-products-bar{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:var(--ms-space);align-items:center}
.ms-products-search{flex:1 1 14rem}
.ms-products-search input,.ms-products-sort select,.ms-price-fields input{${CONTROL}}
.ms-products-search input::placeholder,.ms-price-fields input::placeholder{color:inherit;opacity:.75}
.ms-products-sort{position:relative;display:flex;align-items:center;gap:.625rem;white-space:nowrap}
.ms-products-sort select{appearance:none;padding-right:2.25rem;cursor:pointer}
.ms-products-sort select option{color:#111}
.ms-products-sort::after{${CHEVRON};position:absolute;top:50%;right:1rem;translate:0 -70%;pointer-events:none}
.ms-products-toggle,.ms-products-unscripted{display:none;align-items:center;justify-content:center;gap:.5em;min-height:2.75rem;padding:.5rem 1rem;border:1px solid color-mix(in oklab,currentColor 45%,transparent);border-radius:var(--ms-button-radius,var(--ms-radius));background:none;color:inherit;font:600 1rem/1.3 var(--ms-font-body);cursor:pointer}
.ms-products-total{margin-bottom:var(--ms-space);font-size:.9375rem;opacity:.8}
.ms-products-main .ms-rich{max-width:65ch}
.ms-products-main h2:not(.ms-read-out),.ms-products-main .ms-rich{margin-bottom:var(--ms-space)}
.ms-products-none{display:flex;flex-direction:column;align-items:center;gap:.5rem;padding:calc(var(--ms-space)*3) var(--ms-space);border:1px dashed color-mix(in oklab,currentColor 30%,transparent);border-radius:var(--ms-radius);text-align:center}
.ms-filters{min-width:0}
.ms-filters-head{display:flex;align-items:center;justify-content:space-between;min-height:2.75rem}
.ms-filters-title{font-size:1.125rem;letter-spacing:0}
.ms-filters-clear{display:grid;place-items:center;width:2.75rem;height:2.75rem;border-radius:var(--ms-radius);color:inherit}
.ms-filters-clear:hover{background:color-mix(in oklab,currentColor 8%,transparent)}
.ms-filter{border-top:1px solid color-mix(in oklab,currentColor 16%,transparent)}
.ms-filter-fields{min-width:0;margin:0;padding:0 0 var(--ms-space);border:0}
.ms-filter-title,.ms-filter-more>summary{display:flex;align-items:center;gap:.625rem;cursor:pointer;list-style:none}
.ms-filter-title{justify-content:space-between;min-height:2.75rem;font-weight:600}
.ms-filter-title::-webkit-details-marker,.ms-filter-more>summary::-webkit-details-marker{display:none}
.ms-filter-title::after,.ms-filter-more>summary::after{${CHEVRON};margin:-.25rem .25rem 0 0}
.ms-filter[open]>.ms-filter-title::after,.ms-filter-more[open]>summary::after{margin-top:.25rem;rotate:225deg}
.ms-filter-branch{margin:0;padding:0;list-style:none}
.ms-filter-branch .ms-filter-branch{padding-left:1.5rem}
.ms-filter-none{opacity:.8}
.ms-filter-choice{display:flex;align-items:center;gap:.625rem;min-height:2.25rem;cursor:pointer}
@media(pointer:coarse){.ms-filter-choice{min-height:2.75rem}}
.ms-filter-choice input{flex-shrink:0;width:1.125rem;height:1.125rem;margin:0;accent-color:var(--ms-primary)}
.ms-filter-name{flex-grow:1;min-width:0;overflow-wrap:anywhere}
.ms-filter-count{font-size:.875rem;font-variant-numeric:tabular-nums;opacity:.75}
.ms-filter-more>summary{min-height:2.25rem;font-size:.9375rem}
@media(pointer:coarse){.ms-filter-more>summary{min-height:2.75rem}}
.ms-price-fields{display:grid;grid-template-columns:auto minmax(0,1fr) auto minmax(0,1fr);gap:.5rem;align-items:center}
.ms-price-slider{position:relative;height:2.25rem}
.ms-price-slider::before{content:'';position:absolute;inset:calc(50% - 2px) 0;border-radius:2px;background:color-mix(in oklab,currentColor 25%,transparent)}
.ms-price-slider input{position:absolute;inset:0;width:100%;height:100%;margin:0;appearance:none;background:none;pointer-events:none}
.ms-price-slider input::-webkit-slider-thumb{appearance:none;width:1.25rem;height:1.25rem;border:2px solid #fff;border-radius:50%;background:var(--ms-primary);box-shadow:0 0 0 1px var(--ms-primary);pointer-events:auto;cursor:grab}
.ms-price-slider input::-moz-range-thumb{width:1rem;height:1rem;border:2px solid #fff;border-radius:50%;background:var(--ms-primary);box-shadow:0 0 0 1px var(--ms-primary);pointer-events:auto;cursor:grab}
.ms-filters-apply,.ms-pager-button{display:inline-block;min-height:2.75rem;padding:.5rem 1.375rem;border:0;border-radius:var(--ms-button-radius,var(--ms-radius));background:var(--ms-primary);color:var(--ms-on-primary);font:var(--ms-button-weight,600) 1rem/1.7 var(--ms-font-body);text-decoration:none;cursor:pointer}
.ms-filters-apply:hover,.ms-pager-button:hover{background:var(--ms-primary-hover)}
.ms-pager{display:flex;flex-wrap:wrap;gap:.375rem;align-items:center;justify-content:center;margin-top:calc(var(--ms-space)*2.5)}
.ms-pager:empty{display:none}
.ms-pager-step{display:contents}
.ms-pager-link{display:grid;place-items:center;min-width:2.75rem;height:2.75rem;padding:0 .5rem;border-radius:var(--ms-radius);color:inherit;text-decoration:none;font-variant-numeric:tabular-nums}
.ms-pager-link:hover{background:color-mix(in oklab,currentColor 8%,transparent)}
.ms-pager-link[aria-current]{background:var(--ms-primary);color:var(--ms-on-primary);font-weight:600}
.ms-products-slider{--ms-gap:calc(var(--ms-space)*1.5)}
.ms-products[data-busy] .ms-products-main,.ms-detail[data-busy]{opacity:.6;transition:opacity .15s .1s}
.ms-store-problem{display:flex;flex-wrap:wrap;gap:.5rem var(--ms-space);align-items:center;justify-content:space-between;margin-bottom:var(--ms-space);padding:.5rem 1rem;border:1px solid var(--ms-danger);border-radius:var(--ms-radius);background:#fff;color:var(--ms-text)}
.ms-store-problem button{min-height:2.75rem;padding:.5rem 1rem;border:1px solid;border-radius:var(--ms-button-radius,var(--ms-radius));background:none;color:inherit;font:600 1rem/1.3 var(--ms-font-body);cursor:pointer}
.ms-drawer{position:fixed;inset:0 0 0 auto;width:min(24rem,100%);max-width:none;height:100dvh;max-height:none;margin:0;padding:0;border:0;background:#fff;color:var(--ms-text);overscroll-behavior:contain}
.ms-drawer[open]{display:flex;flex-direction:column}
.ms-drawer::backdrop{background:rgb(0 0 0/.45)}
.ms-drawer>.ms-filters{flex:1 1 0;overflow-y:auto;padding:var(--ms-space) 1.25rem}
.ms-drawer .ms-filters-head{padding-right:3rem}
.ms-drawer-close{position:absolute;top:var(--ms-space);right:.75rem;z-index:1;width:2.75rem;height:2.75rem;border:0;border-radius:var(--ms-radius);background:none;color:inherit;font:1.75rem/1 var(--ms-font-body);cursor:pointer}
.ms-drawer-close:hover{background:color-mix(in oklab,currentColor 8%,transparent)}
.ms-drawer-foot{padding:.75rem 1.25rem;border-top:1px solid color-mix(in oklab,currentColor 16%,transparent)}
.ms-drawer-foot .ms-store-problem{margin-bottom:.75rem}
.ms-drawer-show{width:100%;min-height:2.75rem;border:0;border-radius:var(--ms-button-radius,var(--ms-radius));background:var(--ms-primary);color:var(--ms-on-primary);font:var(--ms-button-weight,600) 1rem/1.7 var(--ms-font-body);cursor:pointer}
.ms-drawer-show:hover{background:var(--ms-primary-hover)}
html:has(.ms-drawer[open]){overflow:hidden}
@media(scripting:none){.ms-price-slider{display:none}}
@media(scripting:enabled){.ms-filters-apply{display:none}}
@container ms-products (max-width:53.99rem){
.ms-products-layout{grid-template-columns:minmax(0,1fr)}
@media(scripting:enabled){.ms-products-toggle{display:inline-flex}.ms-products-form>.ms-filters{display:none}}
@media(scripting:none){.ms-products-unscripted{display:inline-flex}.ms-products-bar:not(:has(.ms-products-unscripted :checked))~.ms-filters{display:none}}
}
@container ms-products (max-width:35.99rem){.ms-products-bar>*{flex:1 1 100%}.ms-products-sort select{flex-grow:1}}
`

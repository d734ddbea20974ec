import { productCardCss } from '../product-card-css.ts'

export const categoryListCss = `${productCardCss}
.ms-categories{width:100%;min-width:0}
.ms-category-branch{margin:0;padding:0 0 0 1.25rem;list-style:none}
.ms-category-branch[data-top]{padding:0}
.ms-category-link{display:flex;gap:.75rem;align-items:center;justify-content:space-between;min-height:2.75rem;padding:.375rem .75rem;border-radius:var(--ms-radius);color:inherit;text-decoration:none;overflow-wrap:anywhere;transition:background-color .15s}
.ms-category-link:hover{background:color-mix(in oklab,currentColor 7%,transparent)}
.ms-category-link[aria-current]{font-weight:600;background:color-mix(in oklab,currentColor 7%,transparent)}
.ms-category-count{font-size:.875rem;font-variant-numeric:tabular-nums;opacity:.8}
.ms-category-card{display:flex;flex-direction:column;width:100%;min-width:0;color:inherit;text-decoration:none}
.ms-category-image{display:block;width:100%;aspect-ratio:4/3;margin-bottom:.625rem;border-radius:var(--ms-radius);background:color-mix(in oklab,currentColor 6%,transparent);object-fit:cover}
.ms-category-image.ms-product-no-image{display:grid}
.ms-category-name{font:600 1.0625rem/1.3 var(--ms-font-heading);overflow-wrap:anywhere}
.ms-category-card:hover .ms-category-name{text-decoration:underline;text-underline-offset:.2em}
`

export const productDetailsCss = `
.ms-detail{display:grid;gap:calc(var(--ms-space)*2);width:100%;min-width:0}
.ms-detail-columns{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:calc(var(--ms-space)*2) calc(var(--ms-space)*3);align-items:start}
.ms-detail-gallery{display:grid;grid-template-columns:repeat(5,minmax(0,1fr));gap:.75rem}
.ms-detail-picture,.ms-detail-thumb{position:relative;display:block;overflow:hidden;aspect-ratio:1;border-radius:var(--ms-radius);background:color-mix(in oklab,currentColor 6%,transparent);color:inherit}
.ms-detail-picture{grid-column:1/-1}
a.ms-detail-picture,a.ms-detail-thumb{cursor:zoom-in}
.ms-detail-picture.ms-product-no-image{display:grid;font-size:3rem}
.ms-detail-main{display:grid;gap:.5rem;min-width:0}
.ms-detail-name{font-size:clamp(1.75rem,1.393rem + 1.587vw,2.5rem);overflow-wrap:anywhere}
.ms-detail-buy{display:grid;gap:calc(var(--ms-space)*1.25);margin-top:.5rem}
.ms-detail-price{display:flex;flex-wrap:wrap;gap:.75rem;align-items:baseline;font:700 1.625rem/1.2 var(--ms-font-heading);font-variant-numeric:tabular-nums}
.ms-detail-price .ms-former-price{margin-left:0;font-size:1.125rem}
.ms-detail-label{margin-bottom:.5rem;font-weight:600}
.ms-detail-label span{font-weight:400}
.ms-detail-values{display:flex;flex-wrap:wrap;gap:.5rem;margin:0;padding:0;list-style:none}
.ms-detail-value{display:grid;place-items:center;min-width:2.75rem;min-height:2.75rem;padding:.375rem .875rem;border:1px solid color-mix(in oklab,currentColor 45%,transparent);border-radius:var(--ms-radius);color:inherit;text-decoration:none;overflow-wrap:anywhere;transition:background-color .15s}
.ms-detail-value:hover{background:color-mix(in oklab,currentColor 8%,transparent)}
.ms-detail-value[aria-current]{border-color:currentColor;box-shadow:inset 0 0 0 1px currentColor;font-weight:600}
.ms-detail-value[data-out]{border-style:dashed;text-decoration:line-through}
.ms-detail-stock{display:flex;gap:.5rem;align-items:center;width:fit-content;padding:.375rem .875rem;border-radius:99px;background:color-mix(in oklab,currentColor 8%,transparent);font-weight:600}
.ms-detail-stock::before{content:'';width:.5rem;height:.5rem;border-radius:50%;background:currentColor;opacity:.55}
.ms-detail-stock[data-state=in]::before{background:var(--ms-success);opacity:1}
.ms-detail-stock[data-state=out]::before{background:var(--ms-danger);opacity:1}
.ms-detail-choose{font-weight:600}
.ms-detail-ask{padding-top:calc(var(--ms-space)*1.25);border-top:1px solid color-mix(in oklab,currentColor 16%,transparent)}
.ms-detail-ask a{color:inherit}
.ms-detail-sku{font-size:.9375rem;opacity:.8}
.ms-detail-tabs .ms-rich{max-width:70ch}
.ms-detail-facts{display:grid;max-width:44rem;margin:0}
.ms-detail-facts>div{display:grid;grid-template-columns:10rem minmax(0,1fr);gap:1rem;padding:.625rem 0;border-bottom:1px solid color-mix(in oklab,currentColor 16%,transparent)}
.ms-detail-facts dt{font-weight:600}
.ms-detail-facts dd{margin:0;overflow-wrap:anywhere}
@media(max-width:767.98px){.ms-detail-columns{grid-template-columns:minmax(0,1fr)}.ms-detail-facts>div{grid-template-columns:7rem minmax(0,1fr)}}
`

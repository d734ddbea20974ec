/** A cart, on its page and in the drawer. */
export const cartCss = `
.ms-cart{display:grid;gap:1.25rem}
.ms-account>.ms-cart{margin-top:1.5rem}
.ms-cart ul{margin:0;padding:0;list-style:none}
.ms-cart-line{display:grid;grid-template-columns:4.5rem minmax(0,1fr) auto;gap:.5rem 1rem;align-items:start;padding:1rem 0;border-top:1px solid color-mix(in oklab,currentColor 16%,transparent)}
.ms-cart-picture{display:grid;place-items:center;overflow:hidden;width:4.5rem;aspect-ratio:1;border-radius:min(var(--ms-radius),12px);background:color-mix(in oklab,currentColor 6%,transparent)}
.ms-cart-picture img{display:block;width:100%;height:100%;object-fit:cover}
.ms-cart-line a{color:inherit;font-weight:600;overflow-wrap:anywhere}
.ms-cart-line[data-gone]{opacity:.75}
.ms-cart-each{font-size:.9375rem;opacity:.8}
.ms-cart-total{font-weight:600;font-variant-numeric:tabular-nums;text-align:end}
.ms-cart-change{grid-column:2/-1;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between}
.ms-cart form{display:flex;gap:.25rem;align-items:center;margin:0}
.ms-cart input{box-sizing:border-box;width:4rem;min-height:2.75rem;padding:.25rem;border:1px solid #767676;border-radius:min(var(--ms-radius),8px);background:#fff;color:#111;font:inherit;text-align:center}
.ms-cart .ms-cart-text{width:auto;min-width:0;flex:1 1 8rem;padding:.25rem .75rem;text-align:start}
.ms-cart button,.ms-account .ms-cart button{min-width:2.75rem;min-height:2.75rem;margin:0;padding:.25rem .75rem;border:1px solid #767676;border-radius:var(--ms-button-radius,var(--ms-radius));background:none;color:inherit;font:inherit;font-weight:500;text-transform:none;cursor:pointer}
.ms-cart button:hover,.ms-account .ms-cart button:hover{background:color-mix(in oklab,currentColor 8%,transparent)}
.ms-cart :focus-visible{outline:2px solid currentColor;outline-offset:2px}
.ms-cart[aria-busy] button{opacity:.6;cursor:progress}
.ms-cart-notices li{display:block;margin-bottom:.5rem;padding:.625rem .875rem;border-left:4px solid #a16207;border-radius:min(var(--ms-radius),8px);background:#fdf6e3;color:#4d3800}
.ms-cart-notices li[data-blocking]{border-color:#b3261e;background:#fdeeee;color:#6b1510}
.ms-cart-sums{display:grid;gap:.375rem;margin:0;padding-top:1rem;border-top:2px solid color-mix(in oklab,currentColor 24%,transparent)}
.ms-cart-sums div{display:flex;justify-content:space-between;gap:1rem}
.ms-cart-sums dt,.ms-cart-sums dd{margin:0}
.ms-cart-sums dd{font-variant-numeric:tabular-nums}
.ms-cart-sums [data-main]{font-weight:700;font-size:1.125rem}
.ms-cart .ms-cart-checkout{display:block;padding:.75rem 1.375rem;border-radius:var(--ms-button-radius,var(--ms-radius));background:var(--ms-primary);color:var(--ms-on-primary);font-weight:var(--ms-button-weight,600);text-align:center;text-decoration:none;text-transform:var(--ms-button-case,none)}
.ms-cart .ms-cart-checkout:hover{background:var(--ms-primary-hover)}
.ms-cart-more{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between}
.ms-cart-more a{color:inherit}
@media(max-width:479.98px){.ms-cart-change{grid-column:1/-1}}
.ms-cart-said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`.replaceAll('\n', '')

/** The drawer itself, which only its script needs. */
export const drawerCss = `
.ms-cart-drawer{box-sizing:border-box;width:min(28rem,100vw);max-width:none;height:100dvh;max-height:none;margin:0 0 0 auto;padding:1.25rem;overflow-y:auto;overscroll-behavior:contain;border:0;background:var(--ms-background,#fff);color:var(--ms-text);font:1rem/1.6 var(--ms-font-body);box-shadow:0 0 48px #0004}
.ms-cart-drawer::backdrop{background:#0007}
.ms-cart-head{display:flex;align-items:center;justify-content:space-between;gap:1rem;margin-bottom:.75rem}
.ms-cart-head h2{margin:0;font-size:1.375rem}
.ms-cart-head button{min-width:2.75rem;min-height:2.75rem;border:0;background:none;color:inherit;font:inherit;font-size:1.5rem;line-height:1;cursor:pointer}
.ms-cart-open{display:block;margin-top:1.25rem;padding:.625rem 1.375rem;border:1px solid currentColor;border-radius:var(--ms-button-radius,var(--ms-radius));color:inherit;font-weight:var(--ms-button-weight,600);text-align:center;text-decoration:none}
.ms-cart-drawer :focus-visible{outline:2px solid currentColor;outline-offset:2px}
@media(prefers-reduced-motion:no-preference){.ms-cart-drawer[open]{animation:ms-cart-in .18s ease-out}@keyframes ms-cart-in{from{translate:100% 0}}}
`.replaceAll('\n', '')

const LINE = '1px solid color-mix(in oklab,currentColor 18%,transparent)'
const PLATE = 'color-mix(in oklab,currentColor 5%,transparent)'

/** The steps of a checkout beside its summary, and the page of an order. */
export const checkoutCss = `
.ms-account:has(.ms-checkout){max-width:66rem}
.ms-checkout{display:grid;gap:1.5rem;margin-top:1.5rem}
.ms-checkout[aria-busy] button{opacity:.7;cursor:progress}
.ms-checkout ol{margin:0;padding:0;list-style:none}
.ms-checkout ol>li{padding:1.25rem 0;border-top:${LINE}}
.ms-checkout ol>li:last-child{border-bottom:${LINE}}
.ms-checkout ol>li:not([data-open],[data-done]) h2{opacity:.72;font-weight:500}
.ms-checkout-head{display:flex;align-items:center;justify-content:space-between;gap:1rem}
.ms-checkout-head h2{display:flex;align-items:center;gap:.75rem;outline:0}
.ms-checkout-head h2 span{display:grid;flex:none;place-items:center;width:1.75rem;height:1.75rem;border:1px solid currentColor;border-radius:50%;font:600 .875rem/1 var(--ms-font-body)}
.ms-checkout [data-open] h2 span,.ms-checkout [data-done] h2 span{border-color:var(--ms-primary);background:var(--ms-primary);color:var(--ms-on-primary)}
.ms-checkout-head a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit}
.ms-checkout-lines{margin-top:.5rem;padding-inline-start:2.5rem}
.ms-checkout-lines span,.ms-order-facts p span{display:block;overflow-wrap:anywhere}
.ms-checkout .ms-account-link a,.ms-checkout-steps>.ms-cart a{color:inherit}
.ms-account .ms-checkout .ms-account-form{margin-top:1rem;padding:0;border:0}
.ms-account .ms-checkout .ms-account-form>button,.ms-order-pay button{width:100%;min-height:3rem}
.ms-checkout-text,.ms-checkout-policy p{margin-bottom:1rem;white-space:pre-line}
.ms-checkout-policy{padding:.75rem 0}
.ms-checkout-policy>summary{min-height:1.5rem;cursor:pointer}
.ms-checkout-said:not(:empty){margin-top:1rem;font-weight:600}
.ms-account-choice{margin:0;padding:0;border:0}
.ms-account-choice>.ms-account-error{margin-bottom:.5rem}
.ms-account-choice>legend{margin-bottom:.5rem;padding:0;font-weight:600;font-size:.9375rem}
.ms-account-option{border:${LINE};border-bottom-width:0}
.ms-account-option:first-of-type{border-radius:min(var(--ms-radius),12px) min(var(--ms-radius),12px) 0 0}
.ms-account-option:last-of-type{border-bottom-width:1px;border-radius:0 0 min(var(--ms-radius),12px) min(var(--ms-radius),12px)}
.ms-account-option:first-of-type:last-of-type{border-radius:min(var(--ms-radius),12px)}
.ms-account-option:has(>label input:checked){background:${PLATE}}
.ms-account-field .ms-account-option>label{display:flex;align-items:center;gap:.75rem;min-height:3rem;margin:0;padding:.75rem 1rem;font-weight:500;font-size:1rem;cursor:pointer}
.ms-account-field .ms-account-option>label:has(:disabled){cursor:not-allowed;opacity:.75}
.ms-account-field .ms-account-option>label>span{flex:1;min-width:0;font-weight:500;opacity:1;overflow-wrap:anywhere}
.ms-account-option small,.ms-order-summary small{display:block;font-size:.875rem;font-weight:400;opacity:.85}
.ms-account-field .ms-account-option input{flex:none;width:1.25rem;height:1.25rem;min-height:0;margin:0;accent-color:var(--ms-primary)}
.ms-account-option>.ms-account-field{box-sizing:border-box;padding:0 1rem 1rem 3rem}
.ms-account-option:has(>label input:not(:checked))>.ms-account-field{display:none}
.ms-checkout form:has([type=radio][name=receive]):not(:has([name=receive][value=ship]:checked)) [data-only~=ship]{display:none}
.ms-checkout form:not(:has([name=hasBilling]:checked)) [data-only~=billing]{display:none}
.ms-checkout form:has([name$=".country"] option[value=CA]:checked) [data-only]:is([data-only~=US],[data-only~=other]){display:none}
.ms-checkout form:has([name$=".country"] option[value=US]:checked) [data-only]:is([data-only~=CA],[data-only~=other]){display:none}
.ms-checkout form:has(select[name$=".country"]):not(:has([name$=".country"] :is([value=CA],[value=US]):checked)) [data-only]:is([data-only~=CA],[data-only~=US]){display:none}
.ms-order-summary ul{margin:0;padding:0;list-style:none}
.ms-order-summary li{display:grid;grid-template-columns:3.5rem minmax(0,1fr) auto;gap:.75rem;align-items:center;padding:.5rem 0}
.ms-order-summary li>span:last-child,.ms-order-summary dd,.ms-order-summary summary strong{font-variant-numeric:tabular-nums}
.ms-order-picture{display:grid;overflow:hidden;width:3.5rem;aspect-ratio:1;border-radius:min(var(--ms-radius),8px);background:${PLATE}}
.ms-order-picture img{display:block;width:100%;height:100%;object-fit:cover}
.ms-order-summary dl{display:grid;gap:.375rem;margin:.75rem 0 0;padding-top:.75rem;border-top:${LINE}}
.ms-order-summary dl>div{display:flex;justify-content:space-between;gap:1rem}
.ms-order-summary dt,.ms-order-summary dd{margin:0}
.ms-order-summary [data-main]{padding-top:.5rem;font-weight:700;font-size:1.125rem}
.ms-order-summary p{margin-top:.75rem;font-size:.9375rem}
.ms-order-summary a{color:inherit}
.ms-order-summary details{padding:0 1rem;border:${LINE};border-radius:min(var(--ms-radius),12px);background:${PLATE}}
.ms-order-summary details[open]{padding-bottom:1rem}
.ms-order-summary summary{display:flex;align-items:center;justify-content:space-between;gap:1rem;min-height:3rem;cursor:pointer}
.ms-order-summary summary span::after{content:'';display:inline-block;width:.5rem;height:.5rem;margin:0 .25rem .125rem .625rem;border:solid;border-width:0 2px 2px 0;rotate:45deg}
.ms-order-summary details[open] summary span::after{rotate:225deg;margin-bottom:-.125rem}
.ms-order-open{display:none}
@media(min-width:900px){.ms-checkout{grid-template-columns:minmax(0,1fr) 24rem;gap:3rem;align-items:start}.ms-checkout-steps{grid-column:1;grid-row:1}.ms-checkout>.ms-order-summary{position:sticky;top:6rem;grid-column:2;padding:1.5rem;border-radius:min(var(--ms-radius),12px);background:${PLATE}}.ms-order-summary details{display:none}.ms-order-open{display:block}.ms-order-open ul{margin-top:.75rem}}
.ms-order{display:grid;gap:1.5rem;margin-top:1.5rem}
.ms-order-state{padding:1rem 1.25rem;border-left:4px solid #15803d;border-radius:min(var(--ms-radius),12px);background:#eaf6ee;color:#0b3d1e;font-weight:600}
.ms-order-state[data-mood=wait]{border-color:#a16207;background:#fdf6e3;color:#4d3800}
.ms-order-state[data-mood=bad]{border-color:#b3261e;background:#fdeeee;color:#6b1510}
.ms-order-text{white-space:pre-line}
.ms-order-pay{padding:1.25rem;border:${LINE};border-radius:min(var(--ms-radius),12px)}
.ms-order-pay [data-pay-form] p{margin-top:.75rem;font-size:.875rem}
.ms-order-facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,14rem),1fr));gap:1.5rem;padding:1.25rem 0;border:solid color-mix(in oklab,currentColor 18%,transparent);border-width:1px 0}
.ms-order-facts h2,.ms-order>.ms-order-summary h2{font-size:1rem}
.ms-account .ms-order .ms-account-form{margin:0;padding:0;border:0}
.ms-account .ms-order .ms-account-form>button{margin:0}
`.replaceAll('\n', '')

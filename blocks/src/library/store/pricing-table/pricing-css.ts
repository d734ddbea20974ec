export const pricingCss = `
.ms-pricing{width:100%;min-width:0}
.ms-pricing[data-dark]{padding:calc(var(--ms-space)*2);border-radius:var(--ms-radius);background:var(--ms-dark);color:var(--ms-on-dark)}
.ms-pricing-heading,.ms-pricing-lead{text-align:start}
.ms-pricing[data-align=center]>.ms-pricing-heading,.ms-pricing[data-align=center]>.ms-pricing-lead{text-align:center}
.ms-pricing[data-align=end]>.ms-pricing-heading,.ms-pricing[data-align=end]>.ms-pricing-lead{text-align:end}
.ms-pricing-lead{margin-top:.5rem}
.ms-pricing-boxes{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr));gap:calc(var(--ms-space)*1.5);margin:calc(var(--ms-space)*2) 0 0;padding:0;list-style:none}
.ms-pricing-box{display:flex;flex-direction:column;gap:1rem;min-width:0;padding:calc(var(--ms-space)*1.75);border:1px solid color-mix(in oklab,currentColor 16%,transparent);border-radius:var(--ms-radius)}
.ms-pricing-title{font-size:1.125rem;overflow-wrap:anywhere}
.ms-pricing-price{font:700 2.25rem/1.1 var(--ms-font-heading);overflow-wrap:anywhere}
.ms-pricing-period{font:400 1rem/1 var(--ms-font-body)}
.ms-pricing-features{display:grid;gap:.5rem;flex-grow:1;align-content:start;margin:0;padding:0;list-style:none}
.ms-pricing-features>li{position:relative;padding-left:1.75rem;overflow-wrap:anywhere}
.ms-pricing-features>li::before{content:'';position:absolute;top:.375em;left:.25rem;width:.4375rem;height:.8125rem;border:solid var(--ms-success);border-width:0 2.5px 2.5px 0;rotate:42deg}
.ms-pricing[data-dark] .ms-pricing-features>li::before{border-color:currentColor}
.ms-pricing-button{display:flex;align-items:center;justify-content:center;min-height:2.875rem;padding:.5rem 1.375rem;border-radius:var(--ms-button-radius,var(--ms-radius));background:var(--ms-primary);color:var(--ms-on-primary);font:var(--ms-button-weight,600) 1rem/1.3 var(--ms-font-body);text-align:center;text-decoration:none;text-transform:var(--ms-button-case,none);transition:background-color .15s}
.ms-pricing-button:hover{background:var(--ms-primary-hover)}
.ms-pricing-button[data-size=sm]{min-height:2.25rem;font-size:.9375rem}
.ms-pricing-button[data-size=lg]{min-height:3.5rem;font-size:1.125rem}
`

const line = 'color-mix(in oklab,currentColor 18%,transparent)'

export const accordionCss = `
.ms-accordion{width:100%;min-width:0}
.ms-accordion-item{border-bottom:1px solid ${line}}
.ms-accordion-item:first-child{border-top:1px solid ${line}}
.ms-accordion-title{display:flex;align-items:center;justify-content:space-between;gap:1rem;min-height:3.25rem;padding:.75rem .25rem;font:600 1.0625rem/1.4 var(--ms-font-body);cursor:pointer;list-style:none;overflow-wrap:anywhere}
.ms-accordion-title::-webkit-details-marker{display:none}
.ms-accordion-title::after{content:'';flex-shrink:0;width:.625rem;height:.625rem;margin:0 .375rem;border:solid currentColor;border-width:0 2px 2px 0;rotate:45deg;translate:0 -.1875rem;transition:rotate .2s,translate .2s}
.ms-accordion-item[open]>.ms-accordion-title::after{rotate:-135deg;translate:0 .1875rem}
.ms-accordion-title:hover{text-decoration:underline;text-underline-offset:.2em}
.ms-accordion-title:focus-visible{outline-offset:-3px}
.ms-accordion-content{min-width:0;padding:0 .25rem 1.25rem}
.ms-accordion[data-dark]{padding:calc(var(--ms-space)*.5) calc(var(--ms-space)*1.5);border-radius:var(--ms-radius);background:var(--ms-dark);color:var(--ms-on-dark)}
.ms-accordion[data-dark]>.ms-accordion-item:first-child{border-top:0}
.ms-accordion[data-dark]>.ms-accordion-item:last-child{border-bottom:0}
`

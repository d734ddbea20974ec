/** Without JavaScript every panel is shown under its title, and the non-functional tab list is hidden. */
export const tabsCss = `
.ms-tabs{width:100%;min-width:0}
.ms-tabs-list{display:flex;gap:.25rem;overflow-x:auto;scrollbar-width:thin;box-shadow:inset 0 -1px color-mix(in oklab,currentColor 18%,transparent)}
.ms-tabs-tab{display:inline-flex;align-items:center;gap:.5em;flex-shrink:0;min-height:2.75rem;padding:.5rem 1rem;border:0;border-bottom:3px solid transparent;background:none;color:inherit;font:600 1rem/1.3 var(--ms-font-body);text-align:left;cursor:pointer;opacity:.8;transition:background-color .15s,opacity .15s}
.ms-tabs-tab:hover{opacity:1;background:color-mix(in oklab,currentColor 6%,transparent)}
.ms-tabs-tab[aria-selected=true]{border-bottom-color:var(--ms-primary);opacity:1}
.ms-tabs-tab:focus-visible{outline-offset:-3px}
.ms-tabs-panels{min-width:0;padding-top:calc(var(--ms-space)*1.5)}
.ms-tabs-panel:focus-visible{outline-offset:4px}
.ms-tabs-title{display:none}
.ms-tabs[data-dark]{padding:calc(var(--ms-space)*1.5);border-radius:var(--ms-radius);background:var(--ms-dark);color:var(--ms-on-dark)}
.ms-tabs[data-dark] .ms-tabs-tab[aria-selected=true]{border-bottom-color:currentColor}
.ms-tabs[data-pills] .ms-tabs-list{flex-direction:column;gap:.375rem;box-shadow:none;overflow:visible}
.ms-tabs[data-pills] .ms-tabs-tab{border:0;border-radius:var(--ms-radius)}
.ms-tabs[data-pills] .ms-tabs-tab[aria-selected=true]{background:var(--ms-primary);color:var(--ms-on-primary)}
@media(min-width:768px){.ms-tabs[data-pills]{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,9fr);gap:calc(var(--ms-space)*2)}.ms-tabs[data-pills] .ms-tabs-panels{padding-top:0}}
@media(scripting:none){.ms-tabs[data-pills]{display:block}.ms-tabs-list{display:none}.ms-tabs-panel[hidden]{display:block}.ms-tabs-title{display:block;margin:var(--ms-space) 0;font:700 1.25rem/1.3 var(--ms-font-heading)}}
`

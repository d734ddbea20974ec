export const buttonCss = `
.ms-button{display:inline-flex;align-items:center;justify-content:center;gap:.5em;flex-shrink:0;width:fit-content;max-width:100%;min-height:2.875rem;padding:.5rem 1.375rem;border:0;border-radius:var(--ms-button-radius,var(--ms-radius));background:var(--ms-button);color:var(--ms-button-ink);font:var(--ms-button-weight,600) 1rem/1.3 var(--ms-font-body);text-align:center;text-decoration:none;text-transform:var(--ms-button-case,none);cursor:pointer;transition:background-color .15s,translate .15s}
.ms-button[data-size=sm]{min-height:2.25rem;padding:.25rem 1rem;font-size:.9375rem}
.ms-button[data-size=lg]{min-height:3.5rem;padding:.75rem 1.875rem;font-size:1.125rem}
.ms-button[data-full]{width:100%}
.ms-button:hover{background:var(--ms-button-hover)}
.ms-button:active{translate:0 1px}
.ms-button:focus-visible{outline:3px solid var(--ms-button);outline-offset:3px;border-radius:var(--ms-button-radius,var(--ms-radius));box-shadow:0 0 0 3px #fff}
.ms-icon{flex-shrink:0}
`

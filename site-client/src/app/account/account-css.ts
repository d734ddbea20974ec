/** The account pages' own CSS, based only on the theme's variables. */
export const accountCss = `
.ms-account{box-sizing:border-box;max-width:27.5rem;margin:0 auto;padding:calc(var(--ms-space)*3) 20px calc(var(--ms-space)*5)}
.ms-account[data-wide]{max-width:44rem}
.ms-account h1{font-size:clamp(1.75rem,1.393rem + 1.587vw,2.5rem)}
.ms-account h2{font-size:1.25rem;letter-spacing:0}
.ms-account>.ms-account-intro{margin-top:.75rem}
.ms-account-form,.ms-account-list{margin-top:calc(var(--ms-space)*1.5)}
.ms-account[data-wide]>.ms-account-form,.ms-account-list{padding:clamp(1.25rem,4vw,1.75rem);border:1px solid color-mix(in oklab,currentColor 16%,transparent);border-radius:var(--ms-radius)}
.ms-account-form>p,.ms-account-list>p{margin-top:.5rem}
.ms-account-fields{display:flex;flex-wrap:wrap;gap:1rem;margin-top:1rem}
.ms-account-fields:empty{margin-top:0}
.ms-account-field{flex:1 1 100%;min-width:0}
.ms-account-field[data-half]{flex:1 1 12rem}
.ms-account-field label{display:block;margin-bottom:.25rem;font-weight:600;font-size:.9375rem}
.ms-account-field label span{font-weight:400;opacity:.8}
.ms-account-field input,.ms-account-field select,.ms-account-field textarea{display:block;box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid #767676;border-radius:min(var(--ms-radius),12px);background:#fff;color:#111;font:inherit}
.ms-account-field :is(input,select,textarea):focus-visible{outline:2px solid var(--ms-link);outline-offset:1px}
.ms-account-field [aria-invalid]{border-color:#b3261e;box-shadow:0 0 0 1px #b3261e}
.ms-account-field p{margin-top:.25rem;font-size:.875rem}
.ms-account-field .ms-account-error{width:fit-content;padding:.125rem .5rem;border-radius:4px;background:#fdeeee;color:#8c1d18}
.ms-account-field[data-check]{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .625rem}
.ms-account-field[data-check] label{flex:1 1 calc(100% - 2.5rem);order:1;margin:0;font-weight:400}
.ms-account-field[data-check] p{order:2;margin:0 0 0 1.875rem}
.ms-account-field[data-check] input{width:1.25rem;height:1.25rem;min-height:0;accent-color:var(--ms-primary)}
.ms-account button{min-height:2.75rem;margin-top:1.25rem;padding:.5rem 1.375rem;border:0;border-radius:var(--ms-button-radius,var(--ms-radius));background:var(--ms-primary);color:var(--ms-on-primary);font:inherit;font-weight:var(--ms-button-weight,600);text-transform:var(--ms-button-case,none);cursor:pointer}
.ms-account:not([data-wide]) .ms-account-form>button{width:100%}
.ms-account button:hover{background:var(--ms-primary-hover)}
.ms-account button[data-danger]{background:#b3261e;color:#fff}
.ms-account button[data-danger]:hover{background:#8c1d18}
.ms-account button[data-quiet]{margin:0;padding:.25rem .75rem;border:1px solid #767676;background:none;color:inherit;font-weight:500;text-transform:none}
.ms-account button[data-quiet]:hover{background:color-mix(in oklab,currentColor 6%,transparent)}
.ms-account [aria-busy=true] button{opacity:.7;cursor:progress}
.ms-account-status{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.ms-account-link{margin-top:1rem}
.ms-account-links{margin-top:calc(var(--ms-space)*2)}
.ms-account-notice,.ms-account-problem{padding:.75rem 1rem;border-radius:min(var(--ms-radius),12px);border-left:4px solid}
.ms-account-notice{margin-top:1rem;border-color:#15803d;background:#eaf6ee;color:#0b3d1e}
.ms-account .ms-account-problem{margin-top:1rem;border-color:#b3261e;background:#fdeeee;color:#6b1510}
.ms-account-list ul{margin:.75rem 0 0;padding:0;list-style:none}
.ms-account-list li{display:flex;flex-wrap:wrap;align-items:flex-start;justify-content:space-between;gap:.75rem 1.5rem;padding:1rem 0;border-top:1px solid color-mix(in oklab,currentColor 16%,transparent)}
.ms-account-list li>div{flex:1 1 14rem;min-width:0;overflow-wrap:anywhere}
.ms-account-list li span{display:block}
.ms-account-list li em{display:inline-block;margin-top:.25rem;padding:.0625rem .5rem;border-radius:99px;background:var(--ms-light);color:var(--ms-on-light);font-size:.8125rem;font-style:normal;border:1px solid #0002}
.ms-account-list li form{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem}
.ms-account-list li a{display:inline-flex;align-items:center;min-height:2.75rem;margin-inline-end:.5rem}
.ms-account-list>form{margin-top:1rem}
`.replaceAll('\n', '')

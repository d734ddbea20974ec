const variants = ['info', 'success', 'warning', 'danger', 'light', 'dark', 'primary', 'secondary', 'tertiary']
  .map((name) => `.ms-form-info[data-variant=${name}]{background:var(--ms-${name});color:var(--ms-on-${name})}`)
  .join('')

/** A text field or a select, which look alike all over a site. */
export const CONTROL =
  'display:block;box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid color-mix(in oklab,currentColor 55%,transparent);border-radius:min(var(--ms-radius),12px);background:transparent;color:inherit;font:inherit'

/** Drawn in the colour of the text, because browsers draw theirs at the border, and dark on dark. */
const CHEVRON =
  'appearance:none;padding-inline-end:2.25rem;background:linear-gradient(45deg,transparent 50%,currentColor 50%) calc(100% - 1.0625rem) 50%/.3125rem .3125rem no-repeat,linear-gradient(135deg,currentColor 50%,transparent 50%) calc(100% - .75rem) 50%/.3125rem .3125rem no-repeat'
const CALENDAR =
  'box-sizing:border-box;width:1rem;height:1rem;padding:0;border:2px solid;border-top-width:5px;border-radius:3px;background:none;cursor:pointer'

export const formCss = `
.ms-form{width:100%;min-width:0;text-align:start}
.ms-form-step{min-width:0;margin:0;padding:0;border:0}
.ms-form-step+.ms-form-step{margin-top:1.5rem}
.ms-form-step-title{margin-bottom:1rem;padding:0;font:700 1.25rem/1.3 var(--ms-font-heading)}
.ms-form-fields{display:flex;flex-wrap:wrap;gap:1rem}
.ms-form-field{flex:1 1 100%;min-width:0;margin:0;padding:0;border:0}
.ms-form-field[data-half]{flex:1 1 calc(50% - .5rem);min-width:min(100%,14rem)}
.ms-form-field[hidden],.ms-form-step[hidden],.ms-form>[hidden]{display:none}
.ms-form-label{display:block;margin-bottom:.25rem;padding:0;font-weight:600;font-size:.9375rem;line-height:1.5}
.ms-form-required{font-weight:400;opacity:.75}
.ms-form-unseen{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.ms-form :is(input:not([type=checkbox],[type=radio]),select,textarea){${CONTROL}}
.ms-form select{${CHEVRON}}
.ms-form option{background:#fff;color:#1d2025}
.ms-form ::placeholder{color:inherit;opacity:.75}
.ms-form ::-webkit-calendar-picker-indicator{${CALENDAR}}
.ms-form input[type=file]{padding:.625rem .75rem}
.ms-form textarea{min-height:7rem;resize:vertical;line-height:1.5}
.ms-form :is(input,select,textarea):focus-visible{outline:2px solid var(--ms-link);outline-offset:1px}
.ms-form [aria-invalid]{border-color:#e5484d;box-shadow:0 0 0 1px #e5484d}
.ms-form-choice{display:flex;align-items:center;gap:.625rem;min-height:2.25rem;line-height:1.4}
.ms-form-choice input{flex:none;width:1.25rem;height:1.25rem;margin:0;accent-color:var(--ms-primary)}
.ms-form-parts{display:flex;flex-wrap:wrap;gap:.5rem}
.ms-form-parts>select{flex:0 1 11rem;width:auto}
.ms-form-parts>input{flex:1 1 10rem;width:auto;min-width:0}
.ms-form-part{flex:1 1 8rem;min-width:0}
.ms-form-part[data-part=street]{flex-basis:100%}
.ms-form-part>span{display:block;font-size:.875rem}
.ms-form-drop{display:block;border-radius:min(var(--ms-radius),12px)}
.ms-form-drop[data-over]{outline:2px dashed var(--ms-link);outline-offset:2px}
.ms-form-files{margin:.5rem 0 0;padding:0;list-style:none;font-size:.9375rem}
.ms-form-files li{display:flex;align-items:center;justify-content:space-between;gap:1rem;min-height:2.25rem}
.ms-form-hint{margin-top:.25rem;font-size:.875rem;opacity:.8}
.ms-form-error{width:fit-content;margin-top:.375rem;padding:.125rem .5rem;border-radius:6px;background:#b3261e;color:#fff;font-size:.875rem;font-weight:600}
.ms-form-error::first-letter{text-transform:uppercase}
.ms-form-info{padding:1rem 1.25rem;border-radius:min(var(--ms-radius),12px);text-align:start}
.ms-form-info[data-align=center]{text-align:center}.ms-form-info[data-align=end]{text-align:end}
.ms-form-info-title{font-weight:700}
${variants}
.ms-form-banner{margin-bottom:1rem;padding:.875rem 1.25rem;border-radius:min(var(--ms-radius),12px);background:#b3261e;color:#fff;font-weight:600;white-space:pre-line}
.ms-form-banner:empty{display:none}
.ms-form-banner[data-sent]{margin:0;background:var(--ms-success);color:var(--ms-on-success)}
.ms-form-banner span{display:block}.ms-form-banner span+span{margin-top:.25rem;font-weight:400}
.ms-form-progress{display:flex;align-items:center;gap:.75rem;margin-bottom:1.25rem;font-size:.9375rem}
.ms-form-progress progress{flex:1;height:.5rem;accent-color:var(--ms-primary)}
.ms-form-actions{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}
.ms-form-button{min-height:2.875rem;padding:.5rem 1.5rem;border:0;border-radius:var(--ms-button-radius,var(--ms-radius));background:var(--ms-button);color:var(--ms-button-ink);font:var(--ms-button-weight,600) 1rem/1.3 var(--ms-font-body);text-transform:var(--ms-button-case,none);cursor:pointer}
.ms-form-button:hover{background:var(--ms-button-hover)}
.ms-form-button[disabled]{opacity:.7;cursor:progress}
.ms-form[aria-busy=true] [type=submit]::before{content:"";display:inline-block;box-sizing:border-box;width:1em;height:1em;margin-inline-end:.625rem;border:2px solid;border-inline-end-color:transparent;border-radius:50%;vertical-align:-.125em;animation:ms-form-turn .8s linear infinite}
@keyframes ms-form-turn{to{rotate:1turn}}
@media(prefers-reduced-motion:reduce){.ms-form[aria-busy=true] [type=submit]::before{animation-duration:3s}}
.ms-form-button[data-quiet]{border:1px solid color-mix(in oklab,currentColor 55%,transparent);background:none;color:inherit}
.ms-form-suggestions{display:block;position:relative}
:is(.ms-section,.ms-container,.ms-card-body):has(.ms-form-suggestions ul:not([hidden])){z-index:5}
.ms-form-suggestions ul{position:absolute;z-index:5;inset:0 0 auto;max-height:16rem;margin:.25rem 0 0;padding:.25rem;overflow-y:auto;border:1px solid #767676;border-radius:min(var(--ms-radius),12px);background:#fff;color:#1d2025;list-style:none}
.ms-form-suggestions li{padding:.5rem .75rem;border-radius:6px;cursor:pointer}
.ms-form-suggestions li[aria-selected=true]{background:#e8ecf8}
`

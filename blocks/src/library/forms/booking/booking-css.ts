const LINE = 'color-mix(in oklab,currentColor 30%,transparent)'
const BOX = `border:1px solid ${LINE};border-radius:min(var(--ms-radius),12px)`

export const bookingCss = `
.ms-booking{width:100%;min-width:0;text-align:start}
.ms-booking[data-busy]{cursor:progress}
.ms-booking[data-busy] .ms-booking-body{opacity:.6}
.ms-booking-body{scroll-margin-top:6rem}
.ms-booking ul{margin:0;padding:0;list-style:none}
.ms-booking-title{margin:0 0 .75rem;font:700 1.125rem/1.4 var(--ms-font-heading)}
.ms-booking-title:focus{outline:none}
.ms-booking a:focus-visible{outline:2px solid var(--ms-link);outline-offset:2px}
.ms-booking-services{display:grid;gap:.75rem}
.ms-booking-service{display:grid;grid-template-columns:1fr auto;gap:.25rem 1rem;padding:1rem 1.25rem;${BOX};color:inherit;text-decoration:none}
.ms-booking-service:hover,.ms-booking-time:hover{border-color:currentColor}
.ms-booking-name{font-weight:700}
.ms-booking-facts{font-variant-numeric:tabular-nums}
.ms-booking-text{grid-column:1/-1;font-size:.9375rem;opacity:.85}
.ms-booking-chosen{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1rem;margin:0 0 1.25rem;padding:.75rem 1.25rem;${BOX}}
.ms-booking-chosen a{display:inline-flex;align-items:center;min-height:2.75rem;margin-inline-start:auto;color:inherit;text-decoration:underline}
.ms-booking-chosen .ms-booking-title{margin:0}
.ms-booking-when{display:flex;flex-wrap:wrap;gap:1.5rem 2.5rem}
.ms-booking-calendar{flex:1 1 18rem;min-width:0;max-width:26rem}
.ms-booking-hours{flex:1 1 14rem;min-width:0}
.ms-booking-month{display:flex;align-items:center;justify-content:space-between;min-height:2.75rem;margin-bottom:.5rem}
.ms-booking-month .ms-booking-title{margin:0}
.ms-booking-turn{display:grid;place-items:center;width:2.75rem;height:2.75rem;border-radius:50%;color:inherit;font-size:1.5rem;line-height:1;text-decoration:none}
a.ms-booking-turn:hover{background:color-mix(in oklab,currentColor 10%,transparent)}
.ms-booking table{width:100%;border-collapse:collapse;table-layout:fixed}
.ms-booking :is(th,td){padding:1px;border:0;background:none;color:inherit;text-align:center;font-size:.9375rem}
.ms-booking th{font-weight:600;font-size:.8125rem}
.ms-booking abbr{text-decoration:none}
.ms-booking-day{display:grid;place-items:center;width:min(100%,2.75rem);height:2.75rem;margin:auto;border-radius:50%;color:inherit;font-variant-numeric:tabular-nums;text-decoration:none}
span.ms-booking-day{opacity:.65;font-weight:400}
a.ms-booking-day{background:color-mix(in oklab,currentColor 10%,transparent);font-weight:700}
a.ms-booking-day:hover{background:color-mix(in oklab,currentColor 20%,transparent)}
.ms-booking a[aria-current]{background:var(--ms-button);border-color:transparent;color:var(--ms-button-ink)}
.ms-booking-times{display:grid;grid-template-columns:repeat(auto-fill,minmax(6.5rem,1fr));gap:.5rem}
.ms-booking-people{display:flex;flex-wrap:wrap;gap:.5rem;margin-bottom:1.25rem!important}
.ms-booking-time{display:grid;place-items:center;min-height:2.75rem;padding:.25rem .75rem;${BOX};color:inherit;font-variant-numeric:tabular-nums;text-decoration:none}
`

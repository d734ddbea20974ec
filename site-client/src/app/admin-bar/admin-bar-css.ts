/** Padding below the page, so that the bar covers neither its end nor focused elements. */
export const ROOM_CSS =
  'html:has(ms-admin-bar:not([data-closed])){scroll-padding-bottom:3.75rem}body:has(>ms-admin-bar:not([data-closed])){padding-bottom:3rem}body:has(>ms-admin-bar:not([data-closed])) .ms-ribbon{bottom:4rem}'

const COLOURS =
  '--paper:#fff;--ink:#1f2328;--quiet:#59606a;--line:#d8dce1;--hover:#f1f3f5;--accent:#3b4fc4;--draft:#fff3bf;--on-draft:#6b4a00;--live:#d3f5e4;--on-live:#0b5137;--later:#dbe7ff;--on-later:#123a86'
const DARK =
  '--paper:#1b1d21;--ink:#eceef1;--quiet:#a6adb7;--line:#363a41;--hover:#2a2d33;--accent:#a8b4ff;--draft:#4a3a0c;--on-draft:#ffe08a;--live:#0d3f2c;--on-live:#9ff0c9;--later:#142d5c;--on-later:#bcd3ff'

/** The styles inside the shadow tree, independent of the site's theme. */
export const ADMIN_BAR_CSS = [
  `:host{all:initial;color-scheme:light dark;${COLOURS}}@media (prefers-color-scheme:dark){:host{${DARK}}}`,
  'aside{position:fixed;z-index:2147483000;left:0;right:0;bottom:0;display:flex;align-items:center;box-sizing:border-box;height:3rem;padding:0 .5rem;border-top:1px solid var(--line);background:var(--paper);color:var(--ink);font:400 .875rem/1.25 system-ui,sans-serif}',
  ':host([data-closed]) aside{left:.75rem;right:auto;height:2.25rem;padding:0;border:1px solid var(--line);border-bottom:0;border-radius:.5rem .5rem 0 0}:host([data-closed]) #content{display:none}',
  '#content{display:flex;flex:1;align-items:center;gap:.125rem;min-width:0}',
  '.action,.toggle{display:inline-flex;align-items:center;justify-content:center;gap:.4375rem;flex:none;box-sizing:border-box;height:2.25rem;padding:0 .625rem;border:0;border-radius:.375rem;background:none;color:inherit;font:500 .875rem/1 system-ui,sans-serif;text-decoration:none;cursor:pointer}',
  '.toggle{min-width:2.25rem}:host([data-closed]) .toggle svg{transform:rotate(180deg)}.action:hover,.toggle:hover{background:var(--hover)}a:focus-visible,button:focus-visible{outline:2px solid var(--accent);outline-offset:-2px}',
  '.page{display:flex;flex:1;align-items:center;justify-content:flex-end;gap:.75rem;min-width:0;margin:0;padding:0 .5rem}',
  '.title{min-width:3rem;overflow:hidden;font-weight:600;text-overflow:ellipsis;white-space:nowrap}',
  '.badge{flex:none;padding:.1875rem .5625rem;border-radius:99px;font-size:.75rem;font-weight:600}.badge[data-status=draft]{background:var(--draft);color:var(--on-draft)}.badge[data-status=scheduled]{background:var(--later);color:var(--on-later)}.badge[data-status=published]{background:var(--live);color:var(--on-live)}',
  '.note,.updated{flex:none;color:var(--quiet);font-size:.8125rem}.note a{color:var(--accent);font-weight:500}',
  '@media (max-width:62rem){.label{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}.action{min-width:2.25rem}}',
  // On a phone the page info has two lines: the title, and the status.
  '@media (max-width:40rem){.page{display:grid;grid-template-columns:minmax(0,1fr) auto;justify-content:initial;gap:.125rem .5rem;padding:0 .25rem}.badge{grid-row:1;grid-column:2}.note,.updated{grid-row:2;grid-column:1/-1;overflow:hidden;font-size:.75rem;text-overflow:ellipsis;white-space:nowrap}.note+.updated,.note:has(a) .why{display:none}}',
  '@media (pointer:coarse){.action,.toggle{min-width:2.75rem;height:2.75rem}}@media print{aside{display:none}}',
].join('')

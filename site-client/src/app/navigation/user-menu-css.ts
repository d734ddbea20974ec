/** Loaded with the menu's script, so that pages for anonymous visitors do not include it. */
export const userMenuCss = `
.ms-bar-user{position:relative}
.ms-bar-user>summary{display:flex;align-items:center;gap:.5rem;min-height:2.75rem;max-width:16rem;list-style:none;cursor:pointer;font-weight:var(--ms-bar-weight);overflow-wrap:anywhere}
.ms-bar-user>summary::-webkit-details-marker{display:none}
.ms-bar-user>summary::after{content:'';flex:none;width:.4rem;height:.4rem;border:solid;border-width:0 2px 2px 0;rotate:45deg;translate:0 -2px}
.ms-bar-user>div{position:absolute;z-index:4;top:100%;right:0;min-width:11rem;padding:.5rem;border-radius:var(--ms-radius);background:#fff;color:var(--ms-text);box-shadow:0 10px 32px #0003}
.ms-bar .ms-bar-user>div>a{display:flex;padding:0 .75rem;border-radius:4px}
.ms-bar .ms-bar-user>div>a:hover{background:#0000000d}
.ms-bar-panel .ms-bar-user{flex:1 1 100%}
.ms-bar-panel .ms-bar-user>div{position:static;padding:0;box-shadow:none}
.ms-bar-ask{box-sizing:border-box;width:min(24rem,calc(100vw - 40px));padding:1.5rem;border:0;border-radius:var(--ms-radius);background:#fff;color:var(--ms-text);font-family:var(--ms-font-body);box-shadow:0 24px 64px #0004}
.ms-bar-ask::backdrop{background:#0007}
.ms-bar-ask p{margin:0 0 1.25rem;font-size:1.125rem}
.ms-bar-ask form{display:flex;justify-content:flex-end;gap:.75rem}
.ms-bar-ask button{min-height:2.75rem;padding:.25rem 1.125rem;border:1px solid #767676;border-radius:var(--ms-button-radius,var(--ms-radius));background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
.ms-bar-ask button:last-child{border-color:transparent;background:var(--ms-primary);color:var(--ms-on-primary)}`

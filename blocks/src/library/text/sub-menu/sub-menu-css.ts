export const subMenuCss = `
.ms-sub-menu{width:100%;min-width:0}
.ms-sub-menu-title{margin:0 0 .5rem;font:700 1.125rem/1.3 var(--ms-font-heading)}
.ms-sub-menu-empty{opacity:.8}
.ms-sub-menu-list{display:grid;gap:.125rem;margin:0;padding:0;list-style:none}
.ms-sub-menu-link,.ms-sub-menu-group{display:flex;align-items:center;min-height:2.75rem;padding:.375rem .75rem;border-left:3px solid color-mix(in oklab,currentColor 18%,transparent);overflow-wrap:anywhere}
.ms-sub-menu-link{color:inherit;text-decoration:none;transition:background-color .15s}
.ms-sub-menu-link:hover{background:color-mix(in oklab,currentColor 7%,transparent);text-decoration:underline;text-underline-offset:.2em}
.ms-sub-menu-link:focus-visible{outline-offset:-3px}
.ms-sub-menu-link[aria-current]{border-left-color:var(--ms-primary);font-weight:600}
.ms-sub-menu-group{font-weight:600}
`

import { THEME_COLOURS } from '@mainstreet/blocks/fields'
import type { NavigationBar } from './navigation-bar.ts'

/** From this width the menu fits into a row. */
const WIDE = '(min-width:992px)'

/** The CSS of a bar with its own background. */
export function barCss({ settings, hasCart }: NavigationBar): string {
  const ground = parseColour(settings.backgroundColor)
  const ink = parseColour(settings.navItemColor)
  const variables = [
    `--ms-bar-height:${settings.navbarHeight}px`,
    `--ms-bar-weight:${settings.navItemFontWeight}`,
    `--ms-bar-ground:${ground?.colour ?? '#fff'}`,
    `--ms-bar-ink:${ink?.colour ?? ground?.ink ?? 'var(--ms-text)'}`,
    `--ms-bar-width:${settings.fluid ? '100%' : 'calc(var(--ms-width-normal) + 2*var(--ms-gutter))'}`,
    `--ms-logo-width:${settings.logoAreaWidth}px`,
    `--ms-logo-height:${settings.logoAreaHeight}px`,
  ].join(';')
  const room = settings.sticky
    ? ':root{--ms-sticky-top:var(--ms-bar-height)}html{scroll-padding-top:calc(var(--ms-bar-height) + 1rem)}'
    : ''
  return `:root{${variables}}${room}${BAR}${hasCart ? CART : ''}${ROW}${MENU}${settings.mobileNavStyle === 'offcanvas' ? OFFCANVAS : DROPDOWN}`
}

function parseColour(colour: string): { colour: string; ink?: string } | null {
  if (!colour) return null
  const isTheme = (THEME_COLOURS as readonly string[]).includes(colour)
  return isTheme ? { colour: `var(--ms-${colour})`, ink: `var(--ms-on-${colour})` } : { colour }
}

const BAR = `
.ms-bar{position:relative;z-index:50;background:var(--ms-bar-ground);color:var(--ms-bar-ink);font-family:var(--ms-font-body);box-shadow:0 2px 16px rgb(0 0 0/calc(var(--ms-bar-shadow,0)*.16))}
.ms-bar[data-sticky]{position:sticky;top:0}
.ms-bar-inner{display:flex;align-items:center;justify-content:space-between;gap:1.5rem;box-sizing:border-box;max-width:var(--ms-bar-width);min-height:var(--ms-bar-height);margin:0 auto;padding:0 var(--ms-gutter)}
.ms-bar a,.ms-bar span[tabindex]{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;color:inherit;font-weight:var(--ms-bar-weight);text-decoration:none}
.ms-bar ul{margin:0;padding:0;list-style:none}
.ms-bar .ms-bar-logo{flex:none;max-width:min(var(--ms-logo-width),60vw);font:700 1.25rem/1.2 var(--ms-font-heading)}
.ms-bar-logo img,.ms-bar-head img{display:block;max-width:min(var(--ms-logo-width),60vw);height:var(--ms-logo-height);object-fit:contain;object-position:left center}
.ms-bar :focus-visible{outline:2px solid currentColor;outline-offset:2px;border-radius:4px}
.ms-bar nav a:hover,.ms-bar .ms-bar-other:hover,.ms-bar [aria-current]{text-decoration:underline;text-underline-offset:.35em;text-decoration-thickness:2px}
.ms-bar-end{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem}
.ms-bar .ms-bar-button{padding:.25rem 1.125rem;border-radius:var(--ms-button-radius,var(--ms-radius));background:var(--ms-primary);color:var(--ms-on-primary);font-weight:var(--ms-button-weight,600);text-transform:var(--ms-button-case,none)}
.ms-bar .ms-bar-button:hover{background:var(--ms-primary-hover)}`

const CART = `
.ms-bar .ms-bar-cart{position:relative;justify-content:center;min-width:2.75rem;margin-inline:auto -.625rem}
.ms-bar-count{position:absolute;top:0;right:-.125rem;min-width:1.25rem;padding:0 .25rem;box-sizing:border-box;border-radius:99px;background:var(--ms-primary);color:var(--ms-on-primary);font:600 .75rem/1.25rem var(--ms-font-body);text-align:center;font-variant-numeric:tabular-nums}
.ms-bar-count[hidden]{display:none}
@media${WIDE}{.ms-bar-row~.ms-bar-cart,.ms-bar-end~.ms-bar-cart{margin-inline-start:0}}
@media(prefers-reduced-motion:no-preference){.ms-bar-cart[data-shaken]{animation:ms-bar-shake 1s}@keyframes ms-bar-shake{10%,50%,90%{translate:-2px 0}30%,70%{translate:3px 0}}}`

const ROW = `
.ms-bar-inner>.ms-bar-row,.ms-bar-inner>.ms-bar-end{display:none}
@media${WIDE}{.ms-bar-inner>.ms-bar-end{display:flex}.ms-bar-inner>.ms-bar-row{display:block;margin-inline-start:auto}.ms-bar-row>ul{display:flex;flex-wrap:wrap;gap:0 1.75rem}}
.ms-bar-parent{position:relative;display:flex;align-items:center}
.ms-bar-toggle{width:1.75rem;min-height:2.75rem;padding:0;border:0;background:none;color:inherit;cursor:pointer}
.ms-bar-toggle::after,.ms-bar-parent>.ms-bar-toggle[hidden]+ul::before{content:'';display:inline-block;width:.4rem;height:.4rem;border:solid;border-width:0 2px 2px 0;rotate:45deg;translate:0 -2px}
.ms-bar-parent>.ms-bar-toggle[hidden]+ul::before{content:none}
.ms-bar-parent>ul{position:absolute;top:100%;left:-1rem;width:max-content;min-width:13rem;max-width:22rem;padding:.5rem;border-radius:var(--ms-radius);background:#fff;color:var(--ms-text);box-shadow:0 10px 32px #0003;visibility:hidden;opacity:0}
.ms-bar-parent>ul a,.ms-bar-parent>ul span[tabindex]{display:flex;padding:0 .75rem}
.ms-bar-parent:not([data-shut]):is(:hover,:focus-within)>ul,.ms-bar-parent[data-open]>ul{visibility:visible;opacity:1}
@media(prefers-reduced-motion:no-preference){.ms-bar-parent>ul{transition:opacity .15s,visibility 0s .15s}.ms-bar-parent:is(:hover,:focus-within,[data-open])>ul{transition-delay:0s}.ms-bar{transition:background-color .2s,color .2s}}`

const MENU = `
.ms-bar-menu>summary{display:grid;place-content:center;width:2.75rem;height:2.75rem;margin-inline-end:-.625rem;list-style:none;cursor:pointer}
.ms-bar-menu>summary::-webkit-details-marker{display:none}
.ms-bar-menu>summary>span,.ms-bar-menu>summary>span::before,.ms-bar-menu>summary>span::after{display:block;width:1.5rem;height:2px;background:currentColor}
.ms-bar-menu>summary>span{position:relative}
.ms-bar-menu>summary>span::before,.ms-bar-menu>summary>span::after{content:'';position:absolute;top:-7px}
.ms-bar-menu>summary>span::after{top:7px}
.ms-bar-menu[open]>summary{position:relative;z-index:3}
.ms-bar-menu[open]>summary>span{background:none}
.ms-bar-menu[open]>summary>span::before,.ms-bar-menu[open]>summary>span::after{top:0;rotate:45deg}
.ms-bar-menu[open]>summary>span::after{rotate:-45deg}
.ms-bar-panel{box-sizing:border-box;overflow-y:auto;overscroll-behavior:contain;background:#fff;color:var(--ms-text)}
.ms-bar-panel li a,.ms-bar-panel li span[tabindex]{display:flex;border-bottom:1px solid #0001}
.ms-bar-panel ul ul{padding-inline-start:1.25rem}
.ms-bar-panel .ms-bar-end{padding-top:1rem}
@media${WIDE}{.ms-bar-menu{display:none}}`

const DROPDOWN = `
.ms-bar-panel{position:absolute;inset:100% 0 auto;max-height:calc(100dvh - var(--ms-bar-height));padding:.5rem var(--ms-gutter) 1.5rem;box-shadow:0 24px 32px #0002}`

const OFFCANVAS = `
.ms-bar-menu[open]::before{content:'';position:fixed;inset:0;z-index:1;background:#0007}
.ms-bar-panel{position:fixed;z-index:2;inset-block:0;left:0;width:min(22rem,86vw);height:100dvh;padding:1rem 1.5rem 2rem;box-shadow:0 0 48px #0003}
[data-side=end] .ms-bar-panel{left:auto;right:0}
.ms-bar-menu[open]>summary{color:#fff}
[data-side=end] .ms-bar-menu[open]>summary{color:var(--ms-text)}
.ms-bar-head{padding-bottom:.75rem}
.ms-bar-head p{margin:1rem 0 0;font:700 1.25rem/1.3 var(--ms-font-heading)}
.ms-bar-placeholder{display:inline-block;padding:.5rem .75rem;border:1px dashed #767676;border-radius:var(--ms-radius);color:#595959}
@media(prefers-reduced-motion:no-preference){.ms-bar-panel{animation:ms-bar-in .18s ease-out}@keyframes ms-bar-in{from{translate:-100% 0}}[data-side=end] .ms-bar-panel{animation-name:ms-bar-in-end}@keyframes ms-bar-in-end{from{translate:100% 0}}}`

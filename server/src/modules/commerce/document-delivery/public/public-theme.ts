import type { SiteSettings } from '../../../platform/settings/index.ts'

type Theme = Pick<SiteSettings, 'colors' | 'bodyFont' | 'headingFont' | 'radius'>

const FALLBACK = '#2f3f9e'

/** The styles of the public pages, in the colours of the tenant's site. */
export function publicStyles({ colors, bodyFont, headingFont, radius }: Theme): string {
  const primary = isColour(colors.primary) ? colors.primary : FALLBACK
  const [body, heading] = [fontOf(bodyFont), fontOf(headingFont)]
  return `:root{color-scheme:light;--primary:${primary};--on-primary:${isLight(primary) ? '#14161a' : '#fff'};--radius:${Math.max(0, Math.min(24, Number(radius) || 0))}px}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px 48px;font:16px/1.55 ${body}system-ui,sans-serif;color:#1d2025;background:#f1f2f4;overflow-wrap:anywhere}
h1,h2,h3{font-family:${heading}system-ui,sans-serif;line-height:1.3;margin:0}
h1{font-size:1.6rem}h2{font-size:1.05rem}h3{font-size:1rem}
p{margin:0}a{color:inherit}
.sheet,.panel{max-width:820px;margin:0 auto 20px;padding:32px;background:#fff;border-radius:var(--radius);border-top:5px solid var(--primary)}
.panel{border-top:0}
.head{display:flex;justify-content:space-between;gap:24px;flex-wrap:wrap;margin-bottom:24px}
.head img{max-width:220px;max-height:72px}
.seller{text-align:right;margin-left:auto}.grey,.detail{color:#555c66}.detail,.small{font-size:.875rem}
.parties{display:flex;gap:24px 48px;flex-wrap:wrap;justify-content:space-between;margin:20px 0}
dl{margin:0;display:grid;grid-template-columns:auto auto;gap:2px 20px}dt{color:#555c66}dd{margin:0;text-align:right}
table{width:100%;border-collapse:collapse;margin:12px 0}
th,td{padding:8px 0 8px 16px;text-align:right;vertical-align:top;font-weight:400;border-bottom:1px solid #e3e5e9}
thead th{font-weight:600;border-bottom:2px solid #c9cdd4}
th+th,td+td,th+td{white-space:nowrap}th:first-child,td:first-child{padding-left:0;text-align:left}
td{font-variant-numeric:tabular-nums}.phone{display:none}
.job{padding-top:20px;font-weight:600}.sum th,.sum td{border-bottom:0}.sum th{text-align:right}
.totals{margin-left:auto;max-width:340px}.totals .strong{font-weight:700;font-size:1.1rem}
.notes{margin-top:24px;display:grid;gap:16px}
.button,button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:8px 22px;border:1px solid #b9bec7;border-radius:var(--radius);background:#fff;color:#1d2025;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.primary{background:var(--primary);border-color:var(--primary);color:var(--on-primary)}
.button:focus-visible,button:focus-visible,input:focus-visible,textarea:focus-visible,canvas:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
.stack{display:grid;gap:16px}
.actions{display:flex;gap:12px;flex-wrap:wrap;align-items:center}
form{display:grid;gap:16px}h2+form{margin-top:16px}.clear{margin-top:8px}label,legend,.label{font-weight:600}fieldset{border:0;margin:0;padding:0;min-width:0}
input[type=text],textarea{width:100%;padding:10px 12px;border:1px solid #858c97;border-radius:6px;font:inherit;color:inherit;background:#fff}
.choice{display:flex;gap:24px;flex-wrap:wrap}.choice label{display:inline-flex;gap:8px;align-items:center;min-height:44px;font-weight:400}
.choice input{width:20px;height:20px;accent-color:var(--primary)}
canvas{display:block;width:100%;max-width:600px;aspect-ratio:3;border:1px dashed #858c97;border-radius:6px;background:#fff;touch-action:none}
.banner{padding:12px 16px;border-radius:6px;background:#eef1f6;font-weight:600}.banner+.banner{margin-top:8px}.bad{background:#fdecec;color:#8c1d18}.good{background:#e7f5ec;color:#14532d}
[hidden]{display:none!important}
@media (max-width:620px){body{padding:0 0 32px}.sheet,.panel{padding:24px 16px;border-radius:0;margin-bottom:12px}.seller{text-align:left;margin:0}.parties>*{flex:1 1 100%}.parties dl{grid-template-columns:auto 1fr}.wide{display:none}.phone{display:block}.totals{max-width:none}form .actions>*{flex:1}}
@media print{@page{size:letter;margin:.6in}body{padding:0;background:#fff;font-size:10pt}.panel{display:none}.sheet{max-width:none;padding:0;margin:0;border-radius:0}thead{display:table-header-group}tr{break-inside:avoid}}`
}

const isColour = (text: unknown): text is string => typeof text === 'string' && /^#[\da-f]{6}$/i.test(text)

const fontOf = (name: string) => (/^[\w -]{1,60}$/.test(name) ? `"${name}",` : '')

/** Whether dark text is easier to read on a colour than white text. */
function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179
}

const heading = (size: number, line: number) =>
  `margin:0 0 12px;font-size:${size}px;line-height:${line};font-weight:700`

/** Inline styles of rich text in mails, by element. Mail programs have styles of their own for all of these. */
export const RICH_STYLES: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h1: heading(28, 1.25),
  h2: heading(22, 1.3),
  h3: heading(18, 1.35),
  h4: heading(16, 1.4),
  h5: heading(14, 1.4),
  h6: heading(14, 1.4),
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  li: 'margin:0 0 4px',
  blockquote: 'margin:0 0 16px;padding-left:16px;border-left:3px solid #d1d5db;font-style:italic',
  code: 'padding:0;background:none;font-family:monospace;font-size:90%',
  a: 'color:inherit;text-decoration:underline',
}

/** The same for the canvas, stronger than the styles of rich text on pages and without those of the site's theme. */
export const RICH_CSS = [
  '.ms-email :is(table,td,img,a){box-sizing:content-box}',
  '.ms-email .ms-rich :is(h1,h2,h3,h4,h5,h6,p){font-family:inherit;letter-spacing:normal;text-wrap:wrap}',
  ...Object.entries(RICH_STYLES).map(([tag, css]) => `.ms-email .ms-rich ${tag}{${css}}`),
  '.ms-email .ms-rich li>p{margin:0}',
].join('')

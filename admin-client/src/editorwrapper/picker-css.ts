/** The layout picker is rendered among the page's blocks, so it resets inherited styles. */
export const PICKER_CSS = `
.ms-picker{box-sizing:border-box;inline-size:100%;padding:20px;border:var(--ms-one) dashed color-mix(in srgb,#4a5ce8 70%,transparent);border-radius:8px;background:#fff;color:#3d4657;font:clamp(13px,12*var(--ms-one),18px)/1.4 'Inter Variable',system-ui,sans-serif;letter-spacing:normal;text-align:center;text-transform:none}
.ms-picker p{margin:0 0 12px}
.ms-picker ul{display:flex;flex-wrap:wrap;justify-content:center;gap:10px;margin:0;padding:0;list-style:none}
.ms-picker li button{display:grid;gap:6px;justify-items:center;inline-size:132px;padding:10px 8px 8px;border:1px solid #d5dae3;border-radius:8px;background:#fff;color:inherit;font:inherit;cursor:pointer!important}
.ms-picker li button:hover{border-color:#4a5ce8}
.ms-picker li button:disabled{border-color:#e4e8ef;color:#8a94a6;cursor:default!important}
.ms-picker button:focus-visible{outline:2px solid #4a5ce8;outline-offset:1px}
.ms-picker-columns{display:flex;gap:4px;inline-size:114px;block-size:70px}
.ms-picker-columns i{flex:1;border-radius:4px;background:#dfe3fb}
.ms-picker-thumbnail{position:relative;display:block;overflow:hidden;inline-size:114px;block-size:70px;border-radius:4px;background:#fff;box-shadow:0 0 0 1px #e4e8ef}
.ms-picker-thumbnail iframe{position:absolute;inset:0 auto auto 0;inline-size:1280px;max-width:none;block-size:786px;border:0;transform:scale(.0891);transform-origin:0 0;pointer-events:none}
.ms-picker-ways{display:inline-flex;gap:2px;margin-block-start:14px;padding:3px;border-radius:8px;background:#eef0f5}
.ms-picker-ways button{min-block-size:28px;padding:2px 12px;border:0;border-radius:6px;background:none;color:inherit;font:inherit;cursor:pointer!important}
.ms-picker-ways button[aria-pressed=true]{background:#fff;box-shadow:0 1px 2px rgb(20 25 45/.18);font-weight:600}
.ms-picker ul.ms-picker-sections,.ms-picker ul.ms-picker-components{margin-block-start:14px}
.ms-picker>*+p{margin-block-start:18px}
.ms-picker .ms-picker-ways{flex-wrap:wrap;justify-content:center}
.ms-picker-sections li button{inline-size:216px}
.ms-picker-sections .ms-picker-thumbnail{inline-size:198px;block-size:122px}
.ms-picker-sections .ms-picker-thumbnail iframe{transform:scale(.15469)}
.ms-picker-sections .ms-picker-name{max-inline-size:198px;white-space:normal}
@media(pointer:coarse){.ms-picker .ms-picker-ways button{min-block-size:44px}}
.ms-picker-name{display:block;max-inline-size:114px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
`

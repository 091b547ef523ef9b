/** Styles of the panel for any page, both colour modes and phones. */
export const PANEL_STYLES = `
:host { all: initial; position: fixed; inset: auto 0 0 auto; z-index: 2147483000; }
* { box-sizing: border-box; font: 13px/1.5 ui-sans-serif, system-ui, sans-serif; }
[hidden] { display: none !important; }
.corner { position: fixed; right: 12px; bottom: 12px; display: flex; flex-direction: column; align-items: flex-end; gap: 8px; }
button { cursor: pointer; }
:focus-visible { outline: 2px solid #2aa7ff; outline-offset: 2px; }
.badge { border: 1px solid #ffffff33; border-radius: 999px; padding: 4px 12px; background: #14181f; color: #e7ecf3; box-shadow: 0 2px 12px #0006; min-height: 32px; min-width: 32px; }
.badge.is-fine { opacity: .8; }
.badge.is-fine:hover, .badge.is-fine:focus-visible { opacity: 1; }
.badge.is-throw { background: #8c1d2b; color: #fff; }
.badge.is-warn { background: #6b4a00; color: #fff; }
.list { width: min(640px, calc(100vw - 24px)); max-height: min(60vh, 520px); overflow: auto; padding: 12px; border-radius: 10px; border: 1px solid #ffffff26; background: #14181f; color: #e7ecf3; box-shadow: 0 8px 32px #0008; }
.row { padding: 8px 0; border-bottom: 1px solid #ffffff1a; }
.head { display: flex; flex-wrap: wrap; gap: 8px; align-items: baseline; }
.is-throw .mark { color: #ff7d8d; } .is-warn .mark { color: #ffc24d; } .is-log .mark { color: #8ab4ff; }
.place { border: 0; padding: 0; background: none; color: #7cc4ff; text-decoration: underline; text-align: left; overflow-wrap: anywhere; }
.rule, .more, .hint { color: #a9b4c2; }
.message { overflow-wrap: anywhere; white-space: pre-wrap; }
pre { margin: 6px 0; padding: 8px; overflow: auto; border-radius: 6px; background: #0b0e13; color: #e7ecf3; font: 12px/1.5 ui-monospace, monospace; white-space: pre; }
mark { font: inherit; background: #8c1d2b; color: #fff; text-decoration: underline; }
.near { padding-bottom: 8px; border-bottom: 1px solid #ffffff1a; } .near a { display: block; color: #7cc4ff; }
.follow { display: block; padding-top: 10px; color: #a9b4c2; }
.overlay { position: fixed; inset: 0; overflow: auto; padding: 5vh 16px; background: #0b0e13d9; }
.box { max-width: 860px; margin: 0 auto; padding: 20px; border-radius: 12px; border: 1px solid #ff7d8d66; background: #14181f; color: #e7ecf3; }
h2 { margin: 0 0 12px; font-size: 18px; font-weight: 600; color: #ff9dab; }
.close { margin-top: 12px; padding: 6px 14px; border-radius: 8px; border: 1px solid #ffffff40; background: none; color: inherit; min-height: 32px; }
@media (prefers-reduced-motion: no-preference) { .badge { transition: opacity .15s; } }
@media (forced-colors: active) { .badge, .list, .box { border-color: CanvasText; } }
`

/** Styles of zoomed images, in the layer of the theme. Most pages have no image, so they are not in the stylesheet. */
export const ZOOM_STYLES = `@layer xpre {
[data-zoom] { cursor: zoom-in; }
dialog.zoom { --zoom-gap: clamp(12px, 3vw, 48px); width: 100%; max-width: none; height: 100%; max-height: none; padding: 0; border: 0; background: var(--xd-color-bg); color: var(--xd-color-text); cursor: zoom-out; overscroll-behavior: contain; }
.zoom > figure { display: flex; flex-direction: column; height: 100%; padding-block: 68px 16px; }
.zoom > figure > div { flex: 1; display: grid; place-content: safe center; min-height: 0; padding-inline: var(--zoom-gap); overflow: auto; }
.zoom img { max-width: calc(100vw - 2 * var(--zoom-gap)); max-height: calc(100vh - 148px); border-radius: var(--xd-radius-small); object-fit: contain; }
.zoom img.is-vector { width: calc(100vw - 2 * var(--zoom-gap)); }
.zoom figcaption { max-height: 30vh; padding: 14px 16px 0; overflow: auto; color: var(--xd-color-text-muted); font-size: var(--xd-font-size-sm); line-height: 1.5; text-align: center; cursor: auto; }
.zoom figcaption a { color: var(--xd-color-accent); text-decoration: underline; }
.zoom > button { position: fixed; inset-block-start: 12px; inset-inline-end: 12px; display: grid; place-items: center; width: 44px; height: 44px; border: 1px solid var(--xd-color-border); border-radius: 50%; background: var(--xd-color-raised); cursor: pointer; }
@media (max-width: 639px) { .zoom img.is-wide { width: min(var(--zoom-width), 640px); max-width: none; max-height: none; } }
@media (prefers-reduced-motion: no-preference) { .zoom { animation: xd-zoom 160ms ease-out; } }
@media print { .zoom { display: none; } }
}
@keyframes xd-zoom { from { opacity: 0; } }`

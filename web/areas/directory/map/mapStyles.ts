/**
 * Maps have a stylesheet of their own, because Leaflet makes its elements outside React, and a document only
 * has the styles that its first screen needs. The first block has the rules that Leaflet 1.9 needs.
 */
const rules = `
.leaflet-pane, .leaflet-pane > svg { position: absolute; left: 0; top: 0 }
.leaflet-container { overflow: hidden; position: relative; isolation: isolate; -webkit-tap-highlight-color: transparent }
.leaflet-container .leaflet-overlay-pane svg { max-width: none; max-height: none; pointer-events: none }
.leaflet-touch-drag { touch-action: pinch-zoom }
.leaflet-touch-zoom { touch-action: pan-x pan-y }
.leaflet-touch-drag.leaflet-touch-zoom { touch-action: none }
.leaflet-pane { z-index: 400 }
.leaflet-marker-pane { z-index: 600 }
.leaflet-zoom-box { position: absolute; z-index: 800; border: 2px dashed var(--color-brand) }
.leaflet-top, .leaflet-bottom { position: absolute; z-index: 1000; pointer-events: none }
.leaflet-top { top: 0 }
.leaflet-right { right: 0 }
.leaflet-control { position: relative; margin: 0.75rem; pointer-events: auto }
.leaflet-zoom-animated { transform-origin: 0 0 }
.leaflet-zoom-anim .leaflet-zoom-animated { transition: transform 0.25s cubic-bezier(0, 0, 0.25, 1) }
.leaflet-zoom-anim .leaflet-zoom-hide { visibility: hidden }
.leaflet-grab { cursor: grab }
.leaflet-dragging .leaflet-grab { cursor: grabbing }

.place-map {
  --sea: light-dark(#d5e5ea, #10222b);
  --land: light-dark(#f6f3e8, #24342e);
  --shore: light-dark(#9fb6bb, #3d5650);
  --border: light-dark(#a59c86, #66796f);
  height: 100%;
  background: var(--sea);
  border-radius: inherit;
  font-size: 0.9375rem;
}
.place-map:focus-visible { outline: 3px solid var(--color-focus); outline-offset: 2px }
.map-land, .map-lakes { stroke: var(--shore); stroke-width: 0.75; fill-opacity: 1 }
.map-land { fill: var(--land) }
.map-lakes { fill: var(--sea) }
.map-borders, .map-provinces { fill: none; stroke: var(--border) }
.map-borders { stroke-width: 1.25 }
.map-provinces { stroke-width: 0.75; stroke-dasharray: 4 3 }

.leaflet-bar { display: grid; border-radius: 0.625rem; overflow: clip; border: 1px solid var(--color-edge); background: var(--color-surface) }
.leaflet-bar a {
  display: grid; place-content: center; width: 2.75rem; height: 2.75rem;
  font-size: 1.375rem; line-height: 1; font-weight: 600; color: var(--color-ink); text-decoration: none;
}
.leaflet-bar a + a { border-top: 1px solid var(--color-line) }
.leaflet-bar a:hover { background: var(--color-sunken) }
.leaflet-bar a:focus-visible { outline: 3px solid var(--color-focus); outline-offset: -3px }
.leaflet-bar a.leaflet-disabled { color: var(--color-edge); cursor: default }

.map-mark {
  position: absolute; left: 0; top: 0; translate: -50% -50%; display: grid; place-content: center; box-sizing: border-box;
  width: 1.75rem; height: 1.75rem; margin: 0; padding: 0; border: 0; border-radius: 999px; background: none;
  color: var(--color-ink); text-decoration: none; cursor: pointer;
}
.map-center { left: 50%; top: 50%; pointer-events: none }
.map-mark:hover, .map-mark:focus-visible { z-index: 1 }
.map-mark:focus-visible { outline: none }
.map-dot {
  display: grid; place-content: center; box-sizing: border-box; width: 1.125rem; height: 1.125rem;
  border-radius: 999px; border: 2px solid var(--color-surface); background: var(--color-brand); color: var(--color-on-brand);
  font-weight: 700; font-variant-numeric: tabular-nums; box-shadow: 0 1px 4px rgb(0 0 0 / 0.35);
}
.map-mark:hover .map-dot { background: var(--color-brand-strong) }
.map-mark:focus-visible .map-dot { outline: 3px solid var(--color-focus); outline-offset: 2px }
.map-small, .map-small .map-dot { width: 2rem; height: 2rem; font-size: 0.8125rem }
.map-medium, .map-medium .map-dot { width: 2.5rem; height: 2.5rem; font-size: 0.875rem }
.map-large, .map-large .map-dot { width: 3.125rem; height: 3.125rem; font-size: 0.9375rem }
.map-label {
  position: absolute; top: calc(100% + 0.25rem); left: 50%; translate: -50% 0; width: max-content; max-width: 18rem;
  padding: 0.25rem 0.625rem; border-radius: 0.375rem; background: var(--color-ink); color: var(--color-paper);
  font-size: 0.8125rem; line-height: 1.35; text-align: center; opacity: 0; pointer-events: none;
}
.map-mark:hover .map-label, .map-mark:focus-visible .map-label { opacity: 1 }

@media (forced-colors: active) {
  .place-map { --sea: Canvas; --land: Canvas; --shore: CanvasText; --border: GrayText; border: 1px solid CanvasText }
  .map-land, .map-lakes, .map-borders, .map-provinces { forced-color-adjust: none }
  .map-dot { border-color: Canvas; background: LinkText; color: Canvas; forced-color-adjust: none }
  .map-label { border: 1px solid CanvasText }
}
@media print {
  .leaflet-control { display: none }
}
`

let sheet: CSSStyleSheet | undefined

/** Adds the styles of maps to the document, once. */
export function adoptMapStyles(): void {
  if (sheet) return
  sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

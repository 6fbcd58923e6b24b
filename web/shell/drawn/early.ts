/*
 * A drawn page can be used before it is alive. What is pressed, typed and chosen in that moment is noted by the document's first script
 * (boot.ts), and done once more when the part of the page in question has come to life. What is sent is kept by keepEarlyPresses.ts.
 */
type Noted = 'click' | 'input'

declare global {
  interface Window {
    /** The last act on each control, with what it held then. */
    early?: Map<Element, { event: Event; type: Noted; value: string; checked: boolean }>
  }
}

/** Each page, each section and the frame around them come to life by themselves. */
const isAlive = (element: Element) => element.closest('[data-area],#root')?.matches('[data-alive]')

const controls = { click: 'button[type=button]', input: 'input,select,textarea' }

export function noteEarlyActs(): void {
  const early: Window['early'] = new Map()
  window.early = early
  const note = (event: Event) => {
    const type = event.type as Noted
    const control = (event.target as Element).closest<HTMLInputElement>(controls[type])
    if (control && !isAlive(control)) early.set(control, { event, type, value: control.value, checked: control.checked })
  }
  document.addEventListener('click', note, true)
  document.addEventListener('input', note, true)
}

/** Writes past React, which would otherwise take the value for its own. */
function enter(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = control
  control.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')?.set?.call(control, value)
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

function choose(control: HTMLSelectElement, value: string): void {
  control.value = value
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

function tick(control: HTMLInputElement, checked: boolean): void {
  control.checked = !checked
  control.click()
}

/** What was done to controls in here is meant for those that take their place, found by name once the answer is called. */
export function carryOver(element: HTMLElement): () => void {
  const acts = [...(window.early ?? [])].filter(([control]) => element.contains(control))
  return () => {
    for (const [control, act] of acts) {
      const next = element.querySelector(`[name="${CSS.escape(control.getAttribute('name') ?? '')}"]`)
      if (next) window.early?.set(next, act)
    }
  }
}

/**
 * Says that this part of the page is alive now; to be called as soon as it is. An act that is on its way through the document at this
 * very moment has brought it to life, for React does not let it wait, and React hears of it: of a press by itself, of a choice by the `change`
 * that follows. Of typing it does not, since the field holds the new text already.
 */
export function markAlive(element: HTMLElement | null): void {
  if (!element) return
  element.dataset.alive = ''
  for (const [control, { event }] of window.early ?? []) {
    const isUnderWay = event.eventPhase !== Event.NONE
    if (isUnderWay && control.matches('button,select') && isAlive(control)) window.early?.delete(control)
  }
}

/** Does what was done before to whatever is alive by now. */
export function doEarlyActs(): void {
  for (const [control, { type, value, checked }] of window.early ?? []) {
    if (!isAlive(control)) continue
    window.early?.delete(control)
    if (control instanceof HTMLSelectElement) choose(control, value)
    else if (control instanceof HTMLTextAreaElement) enter(control, value)
    else if (!(control instanceof HTMLInputElement)) (control as HTMLElement).click()
    else if (control.type === 'checkbox' || control.type === 'radio') tick(control, checked)
    else if (type === 'input' && control.type !== 'file') enter(control, value)
  }
}

/** Both at once. */
export function liven(element: HTMLElement | null): void {
  markAlive(element)
  doEarlyActs()
}

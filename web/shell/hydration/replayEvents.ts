/*
 * A prerendered page can be used before it is hydrated. What is pressed, typed and chosen in that moment is recorded by the document's
 * first script (boot.ts) and replayed when that part of the page has been hydrated. Submitted forms are the matter of recordSubmits.ts.
 */
type Recorded = 'click' | 'input'

declare global {
  interface Window {
    /** The last event on each control, with what the control held then. */
    recorded?: Map<Element, { event: Event; type: Recorded; value: string; checked: boolean }>
  }
}

/** Each page, each section and the frame around them is hydrated by itself. */
const isHydrated = (element: Element) => element.closest('[data-area],#root')?.matches('[data-hydrated]')

const controls = { click: 'button[type=button]', input: 'input,select,textarea' }

export function recordEvents(): void {
  const recorded: Window['recorded'] = new Map()
  window.recorded = recorded
  const record = (event: Event) => {
    const type = event.type as Recorded
    const control = (event.target as Element).closest<HTMLInputElement>(controls[type])
    if (control && !isHydrated(control))
      recorded.set(control, { event, type, value: control.value, checked: control.checked })
  }
  document.addEventListener('click', record, true)
  document.addEventListener('input', record, true)
}

/** Writes past React, which would otherwise take the value for its own. */
function enter(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = control
  control.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')?.set?.call(
    control,
    value,
  )
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

/** What was recorded on controls in here is meant for those that replace them; call the returned function once these are there. They are found by name. */
export function carryOver(element: HTMLElement): () => void {
  const events = [...(window.recorded ?? [])].filter(([control]) => element.contains(control))
  return () => {
    for (const [control, event] of events) {
      const next = element.querySelector(`[name="${CSS.escape(control.getAttribute('name') ?? '')}"]`)
      if (next) window.recorded?.set(next, event)
    }
  }
}

/**
 * Marks this part of the page as hydrated; to be called as soon as it is. An event that is being dispatched at this very moment has
 * caused the hydration, for React hydrates at once what an event hits. React handles that event itself: a click as it is, a choice by
 * the `change` that follows. Typing it does not notice, since the field holds the new text already.
 */
export function markHydrated(element: HTMLElement | null): void {
  if (!element) return
  element.dataset.hydrated = ''
  for (const [control, { event }] of window.recorded ?? []) {
    const isUnderWay = event.eventPhase !== Event.NONE
    if (isUnderWay && control.matches('button,select') && isHydrated(control))
      window.recorded?.delete(control)
  }
}

/** Replays what was recorded on whatever is hydrated by now. */
export function replayEvents(): void {
  for (const [control, { type, value, checked }] of window.recorded ?? []) {
    if (!isHydrated(control)) continue
    window.recorded?.delete(control)
    if (control instanceof HTMLSelectElement) choose(control, value)
    else if (control instanceof HTMLTextAreaElement) enter(control, value)
    else if (!(control instanceof HTMLInputElement)) (control as HTMLElement).click()
    else if (control.type === 'checkbox' || control.type === 'radio') tick(control, checked)
    else if (type === 'input' && control.type !== 'file') enter(control, value)
  }
}

/** To be called as soon as this part of the page is hydrated: marks it and replays what was recorded on it. */
export function finishHydration(element: HTMLElement | null): void {
  markHydrated(element)
  replayEvents()
}

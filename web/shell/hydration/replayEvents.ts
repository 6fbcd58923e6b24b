/*
 * A prerendered page can be used before it is hydrated. The document's first script (boot.ts) records clicks
 * and input. They are replayed once the part of the page around the control is hydrated. For submitted forms
 * see `recordSubmits`.
 */
type EventType = 'click' | 'input'

declare global {
  interface Window {
    /** The last event on each control, with the value that the control had then. */
    recorded?: Map<Element, { event: Event; type: EventType; value: string; checked: boolean }>
  }
}

/** Tells whether the closest root is hydrated: each page, each section and the frame around them is a root of its own. */
const isHydrated = (element: Element) => element.closest('[data-area],#root')?.matches('[data-hydrated]')

const controls = { click: 'button[type=button]', input: 'input,select,textarea' }

export function recordEvents(): void {
  const recorded: Window['recorded'] = new Map()
  window.recorded = recorded
  const record = (event: Event) => {
    const type = event.type as EventType
    const control = (event.target as Element).closest<HTMLInputElement>(controls[type])
    if (control && !isHydrated(control))
      recorded.set(control, { event, type, value: control.value, checked: control.checked })
  }
  document.addEventListener('click', record, true)
  document.addEventListener('input', record, true)
}

/** Sets the value by the element's native setter: React ignores an `input` event whose value it has set itself. */
function setValue(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd } = control
  control.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')?.set?.call(
    control,
    value,
  )
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

function chooseOption(control: HTMLSelectElement, value: string): void {
  control.value = value
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

function setChecked(control: HTMLInputElement, checked: boolean): void {
  control.checked = !checked
  control.click()
}

/**
 * Moves the events recorded on the controls in `element` to the controls of the same name that replace them. Call the returned
 * function once the new controls are there.
 */
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
 * Marks this part of the page as hydrated. If an event is being dispatched at this moment, it caused the
 * hydration: React hydrates the part that an event hits at once. React itself handles a click, and a choice
 * by the `change` event that follows, so these are not replayed. Typing is replayed, because React does not
 * notice it: the field already holds the new text.
 */
export function markHydrated(element: HTMLElement | null): void {
  if (!element) return
  element.dataset.hydrated = ''
  for (const [control, { event }] of window.recorded ?? []) {
    const isBeingDispatched = event.eventPhase !== Event.NONE
    if (isBeingDispatched && control.matches('button,select') && isHydrated(control))
      window.recorded?.delete(control)
  }
}

/** Replays the events recorded on every part of the page that is hydrated by now. */
export function replayEvents(): void {
  for (const [control, { type, value, checked }] of window.recorded ?? []) {
    if (!isHydrated(control)) continue
    window.recorded?.delete(control)
    if (control instanceof HTMLSelectElement) chooseOption(control, value)
    else if (control instanceof HTMLTextAreaElement) setValue(control, value)
    else if (!(control instanceof HTMLInputElement)) (control as HTMLElement).click()
    else if (control.type === 'checkbox' || control.type === 'radio') setChecked(control, checked)
    else if (type === 'input' && control.type !== 'file') setValue(control, value)
  }
}

/** Marks this part of the page as hydrated and replays the events recorded on it. Call it in the layout effect of the first render. */
export function finishHydration(element: HTMLElement | null): void {
  markHydrated(element)
  replayEvents()
}

/**
 * Holds back the submit of a prerendered form that is not hydrated yet: the browser would load a new document and lose what was
 * typed, or show it in the address. `Form` (ui) submits itself as soon as it is hydrated.
 */
export function recordSubmits(): void {
  document.addEventListener('submit', (event) => {
    const { dataset } = event.target as HTMLFormElement
    if (dataset.waiting === undefined) return
    event.preventDefault()
    dataset.waiting = 'submitted'
  })
}

/** Tells whether Ctrl K is pressed, or Command K. */
export const isCtrlK = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** Tells whether `/` is pressed outside a field for text. */
const isSlash = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  key === '/' &&
  !(ctrlKey || metaKey || altKey) &&
  !(target instanceof Element && target.closest('input,select,textarea,[contenteditable]'))

/** Tells whether a key opens the search. No key does while a dialog is open. */
export const opensSearch = (event: KeyboardEvent) =>
  (isSlash(event) || isCtrlK(event)) && !event.defaultPrevented && !document.querySelector('dialog[open]')

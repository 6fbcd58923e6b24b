/**
 * A prerendered form may be sent before its script has loaded: the browser would load a new document and lose what was typed, or
 * show it in the address. Such a submit is held back, and `Form` (ui) submits itself as soon as it is hydrated.
 */
export function recordSubmits(): void {
  document.addEventListener('submit', (event) => {
    const { dataset } = event.target as HTMLFormElement
    if (dataset.waiting === undefined) return
    event.preventDefault()
    dataset.waiting = 'submitted'
  })
}

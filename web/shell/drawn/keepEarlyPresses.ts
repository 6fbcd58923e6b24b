/**
 * A form that the build drew may be sent before its script has come: the browser would load a document anew and lose what was
 * typed, or show it in the address. Such a press is kept, and `Form` (ui) carries it out as soon as it is alive.
 */
export function keepEarlyPresses(): void {
  document.addEventListener('submit', (event) => {
    const { dataset } = event.target as HTMLFormElement
    if (dataset.waiting === undefined) return
    event.preventDefault()
    dataset.waiting = 'pressed'
  })
}

import { type RefObject, useLayoutEffect, useRef } from 'react'

interface Options {
  isExpanded: boolean
  /** The id of the option that Enter opens. */
  activeId: string | undefined
  /** Called with the field's text, at first and after each change. */
  onText: (text: string) => void
  onKey: (event: KeyboardEvent) => void
}

/**
 * Turns the field `q` of the form around a list into a combobox with this list (WAI-ARIA 1.2). The form itself is the shell's.
 * The field changes together with the list, so that they never differ on the screen.
 */
export function useCombobox(list: RefObject<HTMLElement | null>, options: Options): void {
  const { isExpanded, activeId } = options
  const field = useRef<HTMLInputElement>(undefined)
  const latest = useRef(options)
  latest.current = options

  useLayoutEffect(() => {
    const input = list.current?.closest('form')?.querySelector<HTMLInputElement>('input[name=q]')
    if (!input) return
    field.current = input
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', list.current?.id ?? '')
    const readText = () => latest.current.onText(input.value)
    readText()
    const leaving = new AbortController()
    const { signal } = leaving
    input.addEventListener('input', readText, { signal })
    input.addEventListener('keydown', (event) => latest.current.onKey(event), { signal })
    return () => leaving.abort()
  }, [list])

  useLayoutEffect(() => {
    field.current?.setAttribute('aria-expanded', String(isExpanded))
    if (activeId) field.current?.setAttribute('aria-activedescendant', activeId)
    else field.current?.removeAttribute('aria-activedescendant')
  }, [isExpanded, activeId])
}

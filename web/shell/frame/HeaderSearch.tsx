import { useEffect, useRef, useState } from 'react'
import { Button, Icon } from '#web/ui/index.ts'
import { isForBrowser, Link, useHref, useLocation, useNavigate } from '../routing/routing.tsx'
import { Slot } from '../screens/Slot.tsx'
import { useMenu } from './menu.tsx'
import { opensSearch } from './shortcuts.ts'
import type { ShownLink } from './useLinks.ts'

/**
 * The header's magnifier: a link to the search page. A click on it, `/` and Ctrl K open a form in place,
 * whose field can be used at once. The section `shell/search`, which adds suggestions to the field, is loaded
 * only then.
 */
export function HeaderSearch({ to, label }: Pick<ShownLink, 'to' | 'label'>) {
  const { open, setOpen, button } = useMenu<HTMLAnchorElement>()
  const { key } = useLocation()
  const action = useHref(to)
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const shownKey = useRef(key)
  // Without scripts it is only a link.
  const [isHydrated, setHydrated] = useState(false)

  useEffect(() => {
    setHydrated(true)
    const onKey = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return
      event.preventDefault()
      setOpen(true)
      field.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [setOpen])

  useEffect(() => {
    if (open) field.current?.focus()
  }, [open])

  // Every navigation closes the form. The focus moves to the page, because the field that had it disappears.
  useEffect(() => {
    if (shownKey.current === key) return
    shownKey.current = key
    if (field.current?.form?.contains(document.activeElement)) document.getElementById('main')?.focus()
    setOpen(false)
  }, [key, setOpen])

  return (
    <>
      <Link
        ref={button}
        to={to}
        aria-label={label}
        className="icon-button"
        {...(isHydrated && {
          'aria-expanded': open,
          'aria-controls': 'search',
          'aria-keyshortcuts': '/ Control+K',
        })}
        onClick={(event) => {
          if (isForBrowser(event)) return
          event.preventDefault()
          setOpen(!open)
        }}
      >
        <Icon name="search" />
      </Link>
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: older screen readers do not know <search>.
        <form
          id="search"
          role="search"
          action={action}
          className="header-panel"
          data-open=""
          onSubmit={(event) => {
            event.preventDefault()
            navigate(`${to}?${new URLSearchParams({ q: field.current?.value ?? '' })}`)
          }}
        >
          <div className="header-search">
            <input
              ref={field}
              name="q"
              maxLength={200}
              aria-label={label}
              autoComplete="off"
              enterKeyHint="search"
              className="control"
            />
            <Button type="submit">{label}</Button>
            <Slot name="shell/search" />
          </div>
        </form>
      )}
    </>
  )
}

import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Dialog } from '#web/ui/index.ts'
import { useLanguage, useTranslation } from '../../language/i18n.ts'
import { Link } from '../../routing/routing.tsx'
import { useSession } from '../../session/session.ts'
import { useSite } from '../../site/SiteContext.ts'
import { findAdminPages, linkedPages } from './adminPages.ts'
import { useAdminTexts } from './useAdminTexts.ts'

/** Lists are searched for texts of this length or more. */
const minSearched = 2

interface Option {
  to: string
  label: string
  hint?: string | undefined
}

/**
 * Opens any page of the content portal by its name, which may be typed in any of the languages, or searches
 * in one of its lists.
 */
export function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t: shell } = useTranslation('shell')
  const { t } = useAdminTexts()
  return (
    <Dialog open={open} onClose={onClose} title={t('palette.title')} closeLabel={shell('dismiss')}>
      <PageChoice onClose={onClose} />
    </Dialog>
  )
}

function PageChoice({ onClose }: { onClose: () => void }) {
  const { t } = useAdminTexts()
  const language = useLanguage()
  const id = useId()
  const [query, setQuery] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const pages = linkedPages(useSite(), useSession())
  const text = query.trim()
  const matches: Option[] = [
    ...findAdminPages(pages, query).map(({ to, label, group }) => ({
      to,
      label: label[language],
      hint: group && t(`groups.${group}`),
    })),
    // An administrator who looks for a person or a company types a name that no page has.
    ...(text.length < minSearched ? [] : pages.filter(({ hasSearch }) => hasSearch)).map(({ to, label }) => ({
      to: `${to}?${new URLSearchParams({ q: text })}`,
      label: t('palette.searchIn', { q: text, list: label[language] }),
    })),
  ]
  const optionId = (index: number) => `${id}-${index}`

  const onKey = (event: KeyboardEvent) => {
    const lastIndex = matches.length - 1
    const nextIndex = {
      ArrowDown: activeIndex === lastIndex ? 0 : activeIndex + 1,
      ArrowUp: activeIndex === 0 ? lastIndex : activeIndex - 1,
      Home: 0,
      End: lastIndex,
    }[event.key]
    if (nextIndex !== undefined) setActiveIndex(Math.max(nextIndex, 0))
    else if (event.key === 'Enter') list.current?.querySelectorAll('a')[activeIndex]?.click()
    else return
    event.preventDefault()
  }
  return (
    <div className="palette">
      <input
        type="text"
        role="combobox"
        className="control"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('palette.search')}
        placeholder={t('palette.search')}
        aria-expanded={matches.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={matches.length > 0 ? optionId(activeIndex) : undefined}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          setActiveIndex(0)
        }}
        onKeyDown={onKey}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('palette.pages')}>
        {matches.map(({ to, label, hint }, index) => (
          <Link
            key={to}
            to={to}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            onClick={onClose}
            onPointerMove={() => setActiveIndex(index)}
          >
            {label}
            {hint && <span>{hint}</span>}
          </Link>
        ))}
      </div>
      <p className="field-hint" role="status">
        {matches.length === 0 ? t('palette.none') : t('palette.hint')}
      </p>
    </div>
  )
}

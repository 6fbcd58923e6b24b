import { useId, useRef, useState } from 'react'
import { Link, useTranslation } from '#web/shell/index.ts'
import { useCombobox } from './useCombobox.ts'
import { useSuggestions } from './useSuggestions.ts'

const none = -1

/** Shows suggestions below the field of the header's search. The focus stays in the field. */
export default function Suggestions() {
  const { t } = useTranslation('search')
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState(none)
  const foundSuggestions = useSuggestions(text, () => setActive(none))
  const suggestions = foundSuggestions ?? []
  const isExpanded = suggestions.length > 0

  useCombobox(list, {
    isExpanded,
    activeId: suggestions[active] && `${id}-${active}`,
    onText(typed) {
      setText(typed)
      setActive(none)
    },
    onKey(event) {
      if (event.isComposing) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      // One step beyond either end of the list leads to the field itself.
      const positions = suggestions.length + 1
      if (step && isExpanded) setActive(((active + 1 + step + positions) % positions) - 1)
      else if (event.key === 'Enter' && suggestions[active])
        list.current?.querySelectorAll('a')[active]?.click()
      else return
      event.preventDefault()
    },
  })

  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={t('suggestions')}
        className={isExpanded ? 'col-span-full grid' : 'hidden'}
      >
        {suggestions.map(({ kind, title, url }, index) => (
          <Link
            key={`${kind} ${url}`}
            id={`${id}-${index}`}
            to={url}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="flex min-h-11 items-center justify-between gap-4 rounded-md px-3 py-1 text-ink no-underline aria-selected:bg-brand-wash aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-brand"
            onPointerMove={() => setActive(index)}
          >
            <span className="wrap-anywhere" translate={kind === 'companies' ? 'no' : undefined}>
              {title}
            </span>
            <span className="text-sm text-soft">{t(`one.${kind}`)}</span>
          </Link>
        ))}
      </div>
      <p
        className={foundSuggestions && !isExpanded ? 'col-span-full px-3 py-2 text-soft' : 'visually-hidden'}
        role="status"
      >
        {isExpanded
          ? t('suggested', { count: suggestions.length })
          : foundSuggestions && t('nothing.title', { q: text.trim() })}
      </p>
    </>
  )
}

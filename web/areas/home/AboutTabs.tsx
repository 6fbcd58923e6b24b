import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '#web/shell/index.ts'
import { classes, Naming } from '#web/ui/index.ts'

const tabs = ['mission', 'vision', 'nextPlan'] as const

/**
 * Shows tabs about the portal. The page contains the texts of all tabs, for search engines and for visitors
 * without JavaScript.
 */
export function AboutTabs() {
  const { t } = useTranslation('home')
  const [selected, select] = useState<(typeof tabs)[number]>('mission')
  const list = useRef<HTMLDivElement>(null)
  const id = useId()

  function move(event: KeyboardEvent) {
    // The browser has its own shortcuts, such as Alt and the left arrow to go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const index = tabs.indexOf(selected)
    const nextIndex = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key]
    const tab = nextIndex === undefined ? undefined : tabs.at(nextIndex % tabs.length)
    if (!tab) return
    event.preventDefault()
    select(tab)
    list.current?.querySelectorAll('button')[tabs.indexOf(tab)]?.focus()
  }

  return (
    <div className="tabs min-w-0">
      <div
        ref={list}
        className="tab-list *:px-2.5 noscript:hidden"
        role="tablist"
        aria-label={t('about.tabs')}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}${tab}`}
            aria-selected={tab === selected}
            aria-controls={`${id}${tab}-panel`}
            tabIndex={tab === selected ? 0 : -1}
            onClick={() => select(tab)}
          >
            {t(`about.${tab}.title`)}
          </button>
        ))}
      </div>
      <div className="grid pt-6">
        {tabs.map((tab) => (
          <div
            key={tab}
            role="tabpanel"
            id={`${id}${tab}-panel`}
            aria-labelledby={`${id}${tab}`}
            className={classes(
              'col-start-1 row-start-1 noscript:visible noscript:row-auto',
              tab !== selected && 'invisible',
            )}
          >
            <h3 className="hidden noscript:block">{t(`about.${tab}.title`)}</h3>
            <p className="text-xl">
              <Naming name="DecarbXchange">{t(`about.${tab}.text`)}</Naming>
            </p>
          </div>
        ))}
      </div>
    </div>
  )
}

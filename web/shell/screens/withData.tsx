import { type ComponentType, useEffect, useState } from 'react'
import type { Language } from '#shared/kernel/language.ts'
import type { LoaderModule } from '../area.ts'
import { useLanguage, useTranslation } from '../language/i18n.ts'
import { useParams } from '../routing/routing.tsx'
import { prerenderedLanguage } from '../site/prerendered.ts'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { failedWith, type Loaded, loadedWithDocument } from './loaded.ts'
import { PageFailed } from './PageFailed.tsx'

/*
 * All that a page with a loader needs in the browser. It is loaded with the first such page.
 */

/** The parts of an address as they are stored: addresses are the same in any letter case. */
export const storedParams = (params: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value = '']) => [name, value.toLowerCase()]))

interface State {
  /** The address, without language, and the language that it was loaded for. */
  place: string
  language: string | undefined
  loaded: Loaded
}

/** Only the document's first page was rendered with what stands in it. */
let isFirst = true

/** Renders a page once its loader has answered; what came with the document needs no second request. */
export function withData({
  default: Screen,
  loader,
  meta,
  ErrorBoundary: Failed = PageFailed,
  HydrateFallback: Loading = LoadingOverlay,
}: LoaderModule): ComponentType {
  const Page = Screen as ComponentType<{ data: unknown }>
  const titleOf = meta as unknown as (context: { data: unknown; language: Language }) => { title: string }

  return function WithData() {
    const params = storedParams(useParams())
    const place = JSON.stringify(params)
    const language = useLanguage()
    const { t } = useTranslation('shell')
    const [attempt, setAttempt] = useState(0)
    const [state, setState] = useState<State | undefined>(() => {
      const loaded = isFirst ? loadedWithDocument() : undefined
      return loaded && { place, language: prerenderedLanguage ?? language, loaded }
    })
    const isCurrent = state?.place === place && state.language === language
    useEffect(() => {
      isFirst = false
    }, [])

    useEffect(() => {
      if (isCurrent && attempt === 0) return
      const ended = new AbortController()
      const show = (loaded: Loaded) => {
        if (ended.signal.aborted) return
        setAttempt(0)
        setState({ place, language, loaded })
      }
      loader({ params, language, signal: ended.signal }).then(
        (data) => show({ data }),
        (error: unknown) => show(failedWith(error)),
      )
      return () => ended.abort()
    }, [place, language, attempt, isCurrent])

    const loaded = state?.place === place ? state.loaded : undefined
    const isMissing = loaded && 'status' in loaded && loaded.status === 404
    const title =
      loaded && 'data' in loaded
        ? titleOf({ data: loaded.data, language }).title
        : isMissing && t('notFound.title')
    useEffect(() => {
      if (title) document.title = `${title} · ${t('brand')}`
    }, [title, t])

    // In another language the page is read as it was until its new text has come.
    if (!loaded) return <Loading />
    if ('data' in loaded) return <Page data={loaded.data} />
    const retry = () => setAttempt((last) => last + 1)
    return <Failed status={loaded.status} onRetry={retry} />
  }
}

import { type ComponentType, useEffect, useState } from 'react'
import type { Language } from '#shared/kernel/language.ts'
import type { LoaderModule } from '../area.ts'
import { useLanguage, useTranslation } from '../language/i18n.ts'
import { Navigate, useLocation, useParams } from '../routing/routing.tsx'
import { history } from '../site/history.ts'
import { prerenderedLanguage } from '../site/prerendered.ts'
import { readQuery } from '../site/readQuery.ts'
import { PageFailed } from './failures.tsx'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { failureOf, type Loaded, loadedWithDocument } from './loaded.ts'

/* This file is loaded with the first page that has a loader. */

/** Returns the parts of an address in lower case, as ids are stored: an address may be written in any letter case. */
export const storedParams = (params: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value = '']) => [name, value.toLowerCase()]))

interface State {
  paramsJson: string
  query: string
  language: string | undefined
  loaded: Loaded
}

/** Opens the page's new address in place of the old one, with the same query and anchor. */
function Moved({ to }: { to: string }) {
  const { search, hash } = useLocation()
  return <Navigate to={to + search + hash} />
}

/** Only the document's first page may use the data that the document carries. */
let isFirst = true

/**
 * Makes a component that renders a page once its loader has returned, or at once with the data that the document carries.
 * `queryNames` are the parameters of the address that the loader reads.
 */
export function withData(
  {
    default: Screen,
    loader,
    meta,
    missingTitle,
    ErrorBoundary: Failed = PageFailed,
    HydrateFallback: Loading = LoadingOverlay,
  }: LoaderModule,
  queryNames?: readonly string[],
): ComponentType {
  const Page = Screen as ComponentType<{ data: unknown }>
  const titleOf = meta as unknown as (context: { data: unknown; language: Language }) => { title: string }

  return function WithData() {
    const params = storedParams(useParams())
    const paramsJson = JSON.stringify(params)
    const query = readQuery(queryNames, useLocation().search)
    const language = useLanguage()
    const { t } = useTranslation('shell')
    const [attempt, setAttempt] = useState(0)
    const [state, setState] = useState<State | undefined>(() => {
      const loaded = isFirst ? loadedWithDocument() : undefined
      return (
        loaded && {
          paramsJson,
          query: readQuery(queryNames, history.serverLocation().search),
          language: prerenderedLanguage ?? language,
          loaded,
        }
      )
    })
    const hasSameQuery = state?.query === query
    const isCurrent = state?.paramsJson === paramsJson && hasSameQuery && state.language === language
    useEffect(() => {
      isFirst = false
    }, [])

    useEffect(() => {
      if (isCurrent && attempt === 0) return
      const unmounting = new AbortController()
      const show = (loaded: Loaded) => {
        if (unmounting.signal.aborted) return
        setAttempt(0)
        setState({ paramsJson, query, language, loaded })
      }
      loader({ params, query: new URLSearchParams(query), language, signal: unmounting.signal }).then(
        (data) => show({ data }),
        (error: unknown) => show(failureOf(error)),
      )
      return () => unmounting.abort()
    }, [paramsJson, query, language, attempt, isCurrent])

    const loaded = state?.paramsJson === paramsJson ? state.loaded : undefined
    const isMissing = loaded && 'status' in loaded && loaded.status === 404
    const title =
      loaded && 'data' in loaded
        ? titleOf({ data: loaded.data, language }).title
        : isMissing && (missingTitle?.({ params, language }) ?? t('notFound.title'))
    useEffect(() => {
      if (title) document.title = `${title} · ${t('brand')}`
    }, [title, t])

    // After a change of language or query the old text stays until the new one is loaded.
    if (!loaded) return <Loading />
    if ('data' in loaded)
      return (
        <>
          <Page data={loaded.data} />
          {!hasSameQuery && <LoadingOverlay />}
        </>
      )
    if ('redirectTo' in loaded) return <Moved to={loaded.redirectTo} />
    const retry = () => setAttempt((last) => last + 1)
    return <Failed {...loaded} onRetry={retry} />
  }
}

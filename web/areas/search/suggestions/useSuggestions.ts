import { useEffect, useRef, useState } from 'react'
import type { search } from '#shared/search/contract.ts'
import { type Answer, useLanguage } from '#web/shell/index.ts'
import { api } from '../api.ts'

type Suggestion = Answer<(typeof search)['routes']['suggest']>[number]

/** Suggestions are requested when no key was pressed for this time. */
const pauseMs = 150
const longestQuery = 200

/**
 * Returns the suggestions for a text. Those for the text before stay until the response arrives, and `onNew`
 * is called then. Returns undefined if the text is empty or too long, or if the call has failed.
 */
export function useSuggestions(text: string, onNew: () => void): Suggestion[] | undefined {
  const language = useLanguage()
  const [suggestions, setSuggestions] = useState<Suggestion[]>()
  const latestOnNew = useRef(onNew)
  latestOnNew.current = onNew
  const q = text.trim()
  useEffect(() => {
    if (q === '' || q.length > longestQuery) return setSuggestions(undefined)
    // A response for an older text is dropped, however late it arrives.
    const request = new AbortController()
    const { signal } = request
    const show = (found: Suggestion[] | undefined) => {
      if (signal.aborted) return
      setSuggestions(found)
      latestOnNew.current()
    }
    const timer = setTimeout(() => {
      // A failure is ignored, because the form searches all the same, and its page says what is wrong.
      api.suggest({ q, lang: language }, { signal }).then(show, () => show(undefined))
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [q, language])
  return suggestions
}

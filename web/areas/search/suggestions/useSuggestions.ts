import { useEffect, useRef, useState } from 'react'
import type { search } from '#shared/search/contract.ts'
import { type Answer, useLanguage } from '#web/shell/index.ts'
import { api } from '../api.ts'

type Suggestion = Answer<(typeof search)['routes']['suggest']>[number]

/** The pause after the last key before suggestions are asked for. */
const pauseMs = 150
const longestQuery = 200

/**
 * Returns the suggestions for a text; those for the text before stay until new ones are there. Calls `onNew` with new ones. Returns
 * undefined if there is no text, or no answer to it.
 */
export function useSuggestions(text: string, onNew: () => void): Suggestion[] | undefined {
  const language = useLanguage()
  const [suggestions, setSuggestions] = useState<Suggestion[]>()
  const latestOnNew = useRef(onNew)
  latestOnNew.current = onNew
  const q = text.trim()
  useEffect(() => {
    if (q === '' || q.length > longestQuery) return setSuggestions(undefined)
    // An answer to an older text is dropped, however late it arrives.
    const typingOn = new AbortController()
    const { signal } = typingOn
    const show = (found: Suggestion[] | undefined) => {
      if (signal.aborted) return
      setSuggestions(found)
      latestOnNew.current()
    }
    const timer = setTimeout(() => {
      // Without suggestions the form searches all the same, and its page says what is wrong.
      api.suggest({ q, lang: language }, { signal }).then(show, () => show(undefined))
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      typingOn.abort()
    }
  }, [q, language])
  return suggestions
}

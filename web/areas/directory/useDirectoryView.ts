import { type Industry, industries } from '#shared/directory/industry.ts'
import { initials } from '#shared/directory/initial.ts'
import { useLocation, useNavigate } from '#web/shell/index.ts'

/** The shown part of the directory. A search (`q` is not empty) covers all letters and categories. */
export type DirectoryView =
  | { by: 'letter'; letter: string; q: string }
  | { by: 'category'; category: Industry; type: string; q: string }

export const firstLetter = 'A'
export const firstCategory: Industry = 'Local Contractors'

function viewOf(search: string): DirectoryView {
  const params = new URLSearchParams(search)
  const q = params.get('q') ?? ''
  if (params.get('view') === 'category') {
    const category = industries.find((name) => name === params.get('category')) ?? firstCategory
    return { by: 'category', category, type: category === firstCategory ? (params.get('type') ?? '') : '', q }
  }
  const letter = initials.find((name) => name === params.get('letter')?.toUpperCase()) ?? firstLetter
  return { by: 'letter', letter, q }
}

/** Returns the URL's query of a view, without default values. */
function searchOf(view: DirectoryView): string {
  const params = new URLSearchParams()
  if (view.by === 'category') {
    params.set('view', 'category')
    if (view.category !== firstCategory) params.set('category', view.category)
    if (view.type) params.set('type', view.type)
  } else if (view.letter !== firstLetter) params.set('letter', view.letter)
  if (view.q) params.set('q', view.q)
  return params.size > 0 ? `?${params}` : ''
}

/** Keeps the view in the URL, so that history and shared links work. */
export function useDirectoryView() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const show = (next: DirectoryView, { replace = false } = {}) =>
    navigate({ pathname, search: searchOf(next) }, { replace })
  return { view: viewOf(search), show }
}

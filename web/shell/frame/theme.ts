import { readStored, store } from '../storage.ts'

export type Theme = 'light' | 'dark'
const key = 'theme'

const chosen = (): Theme | undefined => {
  const stored = readStored(key)
  return stored === 'light' || stored === 'dark' ? stored : undefined
}
const ofSystem = (): Theme => (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** The user's choice, else what the system wishes. */
export const themeNow = (): Theme => chosen() ?? ofSystem()

/** Shows the user's choice; without one the system decides, in CSS alone. */
export function applyTheme(): void {
  const theme = chosen()
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}

export function chooseTheme(theme: Theme): void {
  store(key, theme)
  applyTheme()
}

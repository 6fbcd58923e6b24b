import { readStored, store } from '../storage.ts'

export type Theme = 'light' | 'dark'
const storageKey = 'theme'

const storedTheme = (): Theme | undefined => {
  const stored = readStored(storageKey)
  return stored === 'light' || stored === 'dark' ? stored : undefined
}

/** Returns the user's choice, else the system's theme. */
export const currentTheme = (): Theme =>
  storedTheme() ?? (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** Applies the user's choice. Without one, CSS alone follows the system. */
export function applyTheme(): void {
  const theme = storedTheme()
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}

export function chooseTheme(theme: Theme): void {
  store(storageKey, theme)
  applyTheme()
}

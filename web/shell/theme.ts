import { useState } from 'react'
import { readStored, store } from './storage.ts'

export type Theme = 'light' | 'dark'
const key = 'theme'

const chosen = (): Theme | undefined => {
  const stored = readStored(key)
  return stored === 'light' || stored === 'dark' ? stored : undefined
}
const ofSystem = (): Theme => (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** Shows the user's choice; without one the system decides, in CSS alone. */
export function applyTheme(): void {
  const theme = chosen()
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}

/** The theme on screen, and the switch to the other one, which is remembered. */
export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState<Theme>(() => chosen() ?? ofSystem())
  const other = theme === 'dark' ? 'light' : 'dark'
  return [
    theme,
    () => {
      store(key, other)
      applyTheme()
      setTheme(other)
    },
  ]
}

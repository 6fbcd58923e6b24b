import { useEffect, useState } from 'react'
import { chooseTheme, type Theme, themeNow } from './theme.ts'

/** The theme on screen, and the switch to the other one, which is remembered. */
export function useTheme(): [Theme, () => void] {
  // The build cannot know it, so every document is prerendered as if it were light.
  const [theme, setTheme] = useState<Theme>('light')
  useEffect(() => setTheme(themeNow()), [])
  return [
    theme,
    () => {
      const other = theme === 'dark' ? 'light' : 'dark'
      chooseTheme(other)
      setTheme(other)
    },
  ]
}

/** `bench:web` compares the portal with this program: its own home page as an ordinary SPA. `../buildSpa.ts` makes `virtual:*`. */
import '#web/shell/shell.css'
import 'virtual:style.css'
import { screens, site, texts } from 'virtual:portal'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#web/shell/App.tsx'
import { i18n, startI18n } from '#web/shell/language/i18n.ts'
import { Root } from '#web/shell/Root.tsx'
import { preloadScreen } from '#web/shell/screens/screens.tsx'

const screenByFile = new Map(screens)
for (const entry of site.areas.flatMap(({ pages, sections }) => [...pages, ...sections]))
  if (screenByFile.has(entry.file))
    await preloadScreen(entry, async (file) => ({ default: screenByFile.get(file) }))
await startI18n(
  async (language, namespace) =>
    texts.find(([tag, name]) => tag === language && name === namespace)?.[2] ?? {},
)
await i18n.loadNamespaces([...new Set(texts.map(([, namespace]) => namespace))])

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <Root site={site}>
      <App />
    </Root>
  </StrictMode>,
)

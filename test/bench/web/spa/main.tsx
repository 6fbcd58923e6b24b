import '#web/shell/shell.css'
import 'virtual:style.css'
import { screens, site, texts } from 'virtual:portal'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { i18n, startI18n } from '#web/shell/language/i18n.ts'
import { Portal } from '#web/shell/Portal.tsx'
import { Root } from '#web/shell/Root.tsx'
import { readScreen } from '#web/shell/screens/screens.tsx'

const known = new Map(screens)
for (const entry of site.areas.flatMap(({ pages, sections }) => [...pages, ...sections]))
  if (known.has(entry.file)) await readScreen(entry, async (file) => ({ default: known.get(file) }))
await startI18n(
  async (language, namespace) =>
    texts.find(([tag, name]) => tag === language && name === namespace)?.[2] ?? {},
)
await i18n.loadNamespaces([...new Set(texts.map(([, namespace]) => namespace))])

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <Root site={site}>
      <Portal />
    </Root>
  </StrictMode>,
)

import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'

const reportError = vi.fn()

async function hydrate(prerenderedText: string, actBeforeHydration: () => unknown) {
  const [{ i18n, useLanguage }, { onHydrationMismatch }] = await Promise.all([
    import('#web/shell/language/i18n.ts'),
    import('#web/shell/hydration/onHydrationMismatch.ts'),
  ])
  await i18n.changeLanguage('en')
  const LanguageText = () => <p>{useLanguage()}</p>
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = `<p>${prerenderedText}</p>`
  await act(async () => {
    hydrateRoot(root, <LanguageText />, { onRecoverableError: onHydrationMismatch })
    await actBeforeHydration()
  })
  return root.textContent
}

beforeAll(async () => {
  // The module reads the path of the prerendered page once, when a document's scripts start.
  vi.resetModules()
  document.documentElement.dataset.page = '/'
  const { startI18n } = await import('#web/shell/language/i18n.ts')
  await startI18n(async () => ({}), 'en')
  vi.stubGlobal('reportError', reportError)
})

test('a language that is chosen before the page is hydrated is shown, and nothing is reported', async () => {
  const { i18n } = await import('#web/shell/language/i18n.ts')
  expect(await hydrate('en', () => i18n.changeLanguage('fr'))).toBe('fr')
  expect(reportError).not.toHaveBeenCalled()
})

test('a document with another text than the page is reported as a defect', async () => {
  expect(await hydrate('es', () => undefined)).toBe('en')
  expect(reportError).toHaveBeenCalledOnce()
})

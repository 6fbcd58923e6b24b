import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'

const reported = vi.fn()

async function hydrated(prerendered: string, meanwhile: () => unknown) {
  const [{ i18n, useLanguage }, { onHydrationMismatch }] = await Promise.all([
    import('#web/shell/language/i18n.ts'),
    import('#web/shell/hydration/onHydrationMismatch.ts'),
  ])
  await i18n.changeLanguage('en')
  const Words = () => <p>{useLanguage()}</p>
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = `<p>${prerendered}</p>`
  await act(async () => {
    hydrateRoot(root, <Words />, { onRecoverableError: onHydrationMismatch })
    await meanwhile()
  })
  return root.textContent
}

beforeAll(async () => {
  // The module reads it once, when a document's scripts start.
  vi.resetModules()
  document.documentElement.dataset.page = '/'
  const { startI18n } = await import('#web/shell/language/i18n.ts')
  await startI18n(async () => ({}), 'en')
  vi.stubGlobal('reportError', reported)
})

test('whoever chooses another language before the page is hydrated reads it, and nothing is reported', async () => {
  const { i18n } = await import('#web/shell/language/i18n.ts')
  expect(await hydrated('en', () => i18n.changeLanguage('fr'))).toBe('fr')
  expect(reported).not.toHaveBeenCalled()
})

test('a document that says something else than the page is a defect and reported', async () => {
  expect(await hydrated('es', () => undefined)).toBe('en')
  expect(reported).toHaveBeenCalledOnce()
})

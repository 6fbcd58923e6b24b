import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'

const reported = vi.fn()

async function comesToLife(drawn: string, meanwhile: () => unknown) {
  const [{ i18n, useLanguage }, { onDrawnOtherwise }] = await Promise.all([
    import('#web/shell/language/i18n.ts'),
    import('#web/shell/drawn/onDrawnOtherwise.ts'),
  ])
  await i18n.changeLanguage('en')
  const Words = () => <p>{useLanguage()}</p>
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = `<p>${drawn}</p>`
  await act(async () => {
    hydrateRoot(root, <Words />, { onRecoverableError: onDrawnOtherwise })
    await meanwhile()
  })
  return root.textContent
}

beforeAll(async () => {
  // Looked at once, when a document's scripts start.
  vi.resetModules()
  document.documentElement.dataset.page = '/'
  const { startI18n } = await import('#web/shell/language/i18n.ts')
  await startI18n(async () => ({}), 'en')
  vi.stubGlobal('reportError', reported)
})

test('whoever chooses another language before the page has come to life reads it, and nothing is complained of', async () => {
  const { i18n } = await import('#web/shell/language/i18n.ts')
  expect(await comesToLife('en', () => i18n.changeLanguage('fr'))).toBe('fr')
  expect(reported).not.toHaveBeenCalled()
})

test('a document that says something else than the page is a defect and told', async () => {
  expect(await comesToLife('es', () => undefined)).toBe('en')
  expect(reported).toHaveBeenCalledOnce()
})

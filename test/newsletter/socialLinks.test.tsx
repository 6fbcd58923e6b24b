import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/support/screen.tsx'
import { SocialLinks } from '#web/areas/newsletter/SocialLinks.tsx'

const render = (profiles: string[]) =>
  renderScreen(<SocialLinks />, { answers: { 'GET /api/newsletter/profiles': profiles } })

test('the footer names each network, and a host that has no icon', async () => {
  await render(['https://www.instagram.com/portal', 'https://social.example/@portal'])
  const instagram = await screen.findByRole('link', { name: 'Instagram' })
  expect(instagram.getAttribute('rel')).toBe('noopener noreferrer')
  expect(screen.getByRole('link', { name: 'social.example' }).getAttribute('href')).toBe(
    'https://social.example/@portal',
  )
})

test('without profiles the footer has no list of them', async () => {
  const { calls } = await render([])
  await expect.poll(() => calls.length).toBe(1)
  expect(screen.queryByRole('list')).toBeNull()
})

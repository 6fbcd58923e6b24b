import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { packages } from '#shared/kernel/actor.ts'
import ClaimSection from '#web/areas/directory/own/ClaimSection.tsx'
import { expectAlert, press } from '../support/onScreen.ts'
import { type Answers, refuse, renderScreen, type ScreenOptions } from '../support/screen.tsx'
import { callsOf, field, ownCompany, premium, type } from './ownCompany.ts'

describe('an imported company', () => {
  const render = (answers: Answers, options: ScreenOptions = premium) =>
    renderScreen(<ClaimSection />, {
      url: '/companies/maple-solar-1/',
      answers: {
        'GET /api/directory/own': { listing: null },
        'GET /api/directory/lst_1/claim': { claim: null },
        ...answers,
      },
      ...options,
    })

  test.each(packages)('can be claimed by a %s member, who reads what happens next', async (plan) => {
    const { calls } = await render(
      { 'POST /api/directory/lst_1/claim': { claim: 'mailed' } },
      { session: { package: plan } },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Ask to take it over' }))
    await screen.findByText(
      'We have written to the company. Once somebody there agrees, we will tell you by email.',
    )
    expect(callsOf(calls, 'POST')).toHaveLength(1)
  })

  test('belongs at once to a member whose verified e-mail is the company’s', async () => {
    await render({ 'POST /api/directory/lst_1/claim': { claim: 'yours' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Ask to take it over' }))
    await screen.findByText('This company is yours now.', { exact: false })
    expect(screen.getByRole('link', { name: 'Look after it' }).getAttribute('href')).toBe('/directory')
  })

  test('shows why a claim is refused', async () => {
    await render({
      'POST /api/directory/lst_1/claim': () =>
        refuse(409, 'directory.notClaimable', 'This company belongs to a member already.'),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Ask to take it over' }))
    await expectAlert('This company belongs to a member already.')
  })

  test('can be claimed with evidence for us, if nobody reads its mail', async () => {
    const { calls } = await render({ 'POST /api/directory/lst_1/claim': { claim: 'asked' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Nobody reads that address any more' }))
    type('How can we see that it is yours?', 'Register number 42')
    press('Send it to us')
    await screen.findByText('We will look at it and answer you by email.')
    expect(callsOf(calls, 'POST')[0]!.body).toEqual({ evidence: 'Register number 42' })
  })

  test('says after a reload that it was asked, and writes again only on demand', async () => {
    const claim = { way: 'mailed', askedAt: '2026-05-03T10:00:00Z', until: '2026-05-17T10:00:00Z' }
    const { calls } = await render({
      'GET /api/directory/lst_1/claim': { claim },
      'POST /api/directory/lst_1/claim': { claim: 'mailed' },
    })
    await screen.findByText(/^We wrote to the company on May 3, 2026\. It can answer until May 17, 2026;/)
    expect(screen.queryByRole('button', { name: 'Ask to take it over' })).toBeNull()
    press('Send the email again')
    await screen.findByText('We have written to the company once more.')
    expect(callsOf(calls, 'POST').map(({ body }) => body)).toEqual([{ again: true }])
  })

  test('says what was asked before if another window has asked meanwhile', async () => {
    const claim = { way: 'mailed', askedAt: '2026-05-03T10:00:00Z', until: '2026-05-17T10:00:00Z' }
    let isAsked = false
    await render({
      'GET /api/directory/lst_1/claim': () => ({ claim: isAsked ? claim : null }),
      'POST /api/directory/lst_1/claim': () => {
        isAsked = true
        return { claim: 'open' }
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Ask to take it over' }))
    await screen.findByText('You have asked for this company')
  })

  test('can be asked for in other words while we decide', async () => {
    await render({
      'GET /api/directory/lst_1/claim': { claim: { way: 'asked', askedAt: '2026-05-03T10:00:00Z' } },
    })
    await screen.findByText(/^You wrote to us on May 3, 2026\./)
    press('Write something else')
    expect(field('How can we see that it is yours?')).toBeTruthy()
  })

  test('leads visitors to the login, and cannot be claimed by members with a company', async () => {
    const { unmount } = await render({}, {})
    expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/login')
    expect(screen.queryByRole('button', { name: 'Ask to take it over' })).toBeNull()
    unmount()
    const { calls } = await render({ 'GET /api/directory/own': { listing: ownCompany({ _id: 'lst_2' }) } })
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/directory/own')).toBe(true))
    expect(screen.queryByText('Is this your company?')).toBeNull()
  })
})

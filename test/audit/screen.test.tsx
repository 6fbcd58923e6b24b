import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Audit } from '#shared/audit/audit.ts'
import { refuse } from '#test/support/screen.tsx'
import { aFailedAudit, aFinishedAudit, aRunningAudit } from './anAudit.ts'
import {
  addressField,
  advance,
  alerts,
  plainText,
  renderWebsiteAudit,
  rowsOf,
  startAudit,
  statusText,
  stopClock,
  submit,
} from './onAuditScreen.tsx'

const postsIn = (calls: { method: string }[]) => calls.filter(({ method }) => method === 'POST')
const pollCount = (calls: { path: string }[]) =>
  calls.filter(({ path }) => path === '/api/audit/aud_1').length

describe('an audit in the queue', () => {
  test.each([
    ['en', 3, 'Waiting in the queue: 3 audits before yours.'],
    ['en', 1, 'Waiting in the queue: 1 audit before yours.'],
    ['en', 0, 'Your audit begins as soon as a browser is free.'],
    ['fr', 3, 'Dans la file d’attente : 3 audits avant le vôtre.'],
    ['fr', 0, 'Votre audit commence dès qu’un navigateur est libre.'],
    ['es', 3, 'En cola: hay 3 auditorías antes que la suya.'],
    ['es', 0, 'Su auditoría empieza en cuanto haya un navegador libre.'],
  ] as const)('tells in %s how many are before it: %i', async (language, before, text) => {
    await renderWebsiteAudit({ language, polls: [aRunningAudit('fetching', { before })] })
    submit('example.org')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(document.querySelector('[aria-current=step]')).toBeNull()
  })

  test('is told to run as soon as it has begun', async () => {
    await startAudit({ polls: [aRunningAudit('fetching', { before: 2 }), aRunningAudit()] })
    expect(statusText()).toContain('Waiting in the queue: 2 audits before yours.')
    await advance(1100)
    expect(screen.queryByText(/^Waiting in the queue/)).toBeNull()
    expect(document.querySelector('[aria-current=step]')?.textContent).toContain('Fetching the page')
  })
})

describe('starting an audit', () => {
  test('at first the screen has a form and explains what is measured, without a list', async () => {
    const { calls } = await renderWebsiteAudit()
    expect(screen.getByRole('form', { name: 'Website audit' }).getAttribute('novalidate')).not.toBeNull()
    expect(screen.getByLabelText('Address of a web page')).toBe(addressField())
    expect(addressField().required).toBe(true)
    for (const term of ['Carbon', 'Weight', 'Speed', 'Accessibility'])
      expect(screen.getByText(term).tagName).toBe('DT')
    expect(screen.queryByRole('heading', { name: 'Recent audits' })).toBeNull()
    expect(calls).toEqual([])
  })

  test('a link from a report fills in the address of its page, and does not submit the form', async () => {
    const { calls } = await renderWebsiteAudit({
      url: '/service?url=https%3A%2F%2Fexample.org%2Fshop#carbon-footprint-anchor',
    })
    expect(addressField().value).toBe('https://example.org/shop')
    expect(calls).toEqual([])
  })

  test.each([
    ['', 'This field is required.'],
    ['not an address', 'Enter an address that begins with http:// or https://.'],
  ])('the invalid address “%s” is not sent', async (typed, message) => {
    const { calls } = await renderWebsiteAudit()
    submit(typed)
    await waitFor(() => expect(alerts()).toEqual([message]))
    expect(calls).toEqual([])
    expect(addressField().value).toBe(typed)
  })

  test.each([
    ['example.org', 'example.org'],
    ['  example.org/shop?a=1 ', 'example.org/shop?a=1'],
    ['example.org:443', 'example.org:443'],
    ['http://example.org', 'http://example.org'],
    ['HTTPS://example.org', 'HTTPS://example.org'],
    ['ftp://example.org', 'ftp://example.org'],
  ])('“%s” is sent as %s, in the user’s language and without waiting for the result', async (typed, url) => {
    const { calls } = await renderWebsiteAudit({ language: 'fr', polls: [aRunningAudit()] })
    submit(typed)
    await waitFor(() => expect(postsIn(calls)).toHaveLength(1))
    expect(calls[0]).toMatchObject({ path: '/api/audit', body: { url, language: 'fr' } })
    expect(calls[0]?.headers.get('prefer')).toBe('respond-async')
    expect(addressField().value).toBe(url)
  })

  test('the form scrolls to the top of the screen, so that the progress below it is visible', async () => {
    await renderWebsiteAudit({ polls: [aRunningAudit()] })
    const scroll = vi.spyOn(screen.getByRole('form'), 'scrollIntoView')
    submit('example.org')
    await waitFor(() => expect(scroll).toHaveBeenCalledWith({ block: 'start' }))
  })

  test('the progress is shown before the API has answered, and no other audit can be started', async () => {
    const { calls } = await renderWebsiteAudit({
      answers: { 'POST /api/audit': () => new Promise(() => undefined) },
    })
    submit('example.org')
    expect(await screen.findByText('Running audit, please wait...')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Auditing...' }).getAttribute('aria-disabled')).toBe('true')
    submit('example.com')
    expect(postsIn(calls)).toHaveLength(1)
  })

  test.each([
    [400, 'audit.notPublic', {}, /^Enter the address of a public web page/],
    [
      422,
      'audit.unknownName',
      { params: { host: 'nowhere.example' } },
      'We found no website at nowhere.example. Please check the address, or try again later.',
    ],
    [503, 'audit.notStarted', {}, 'The audit could not be started. Please try again.'],
    [429, 'throttle.tooMany', {}, /^Too many/],
    [500, 'portal.unexpected', {}, 'An unexpected error occurred during the audit.'],
  ])('a refusal with %i %s is shown in the form', async (status, code, extra, message) => {
    await renderWebsiteAudit({ answers: { 'POST /api/audit': () => refuse(status, code, 'x', extra) } })
    submit()
    await waitFor(() => expect(alerts()).toEqual([expect.stringMatching(message)]))
    expect(within(screen.getByRole('form')).getByRole('alert')).toBeTruthy()
    expect(screen.queryByText('Running audit, please wait...')).toBeNull()
    expect(screen.getByText('Carbon')).toBeTruthy()
  })

  test('an error that the server finds in the address is shown under the field', async () => {
    const issues = [{ path: 'url', code: 'field.url', params: {}, message: 'x' }]
    await renderWebsiteAudit({
      answers: { 'POST /api/audit': () => refuse(400, 'input.invalid', 'x', { issues }) },
    })
    submit('ftp://example.org')
    await waitFor(() => expect(addressField().getAttribute('aria-invalid')).toBe('true'))
    expect(alerts()).toEqual(['Enter an address that begins with http:// or https://.'])
  })

  test('a lost connection is shown, and the next attempt works', async () => {
    let isLost = true
    const startAnswer = () => {
      if (isLost) throw new TypeError('Failed to fetch')
      return { auditId: 'aud_1', status: 'running' }
    }
    await renderWebsiteAudit({ polls: [aFinishedAudit()], answers: { 'POST /api/audit': startAnswer } })
    submit()
    await waitFor(() =>
      expect(alerts()).toEqual([
        'Failed to connect to the audit server. Please check your network and try again.',
      ]),
    )
    isLost = false
    submit()
    expect(await screen.findByText('The audit is finished.')).toBeTruthy()
    expect(alerts()).toEqual([])
  })
})

describe('a running audit', () => {
  test('marks and announces each step, and is polled less and less often', async () => {
    const steps = ['fetching', 'revisiting', 'measuring', 'writing'] as const
    const { calls } = await startAudit({
      polls: [...steps.map((step) => aRunningAudit(step)), aRunningAudit('writing')],
    })
    const announcements = [
      'Step 1 of 4: Fetching the page',
      'Step 2 of 4: Second visit',
      'Step 3 of 4: Measuring',
      'Step 4 of 4: Writing the report',
    ]
    for (const [index, announcement] of announcements.entries()) {
      expect(statusText()).toBe(`Running audit, please wait... ${announcement}`)
      const marked = within(screen.getByRole('list', { name: 'Steps of the audit' })).getAllByRole('listitem')
      expect(marked.map((element) => element.getAttribute('aria-current'))).toEqual(
        announcements.map((_, other) => (other === index ? 'step' : null)),
      )
      await advance(1000)
    }
    expect(plainText(screen.getByRole('timer'))).toBe('4 seconds so far.')
    expect(screen.getByRole('timer').closest('[role=status], [aria-live]')).toBeNull()
    await advance(16_000)
    const earlyCount = pollCount(calls)
    expect(earlyCount).toBeGreaterThan(18)
    await advance(20_000)
    expect(pollCount(calls) - earlyCount).toBeLessThanOrEqual(11)
    await advance(30_000)
    const lateCount = pollCount(calls)
    await advance(20_000)
    expect(pollCount(calls) - lateCount).toBeLessThanOrEqual(5)
  })

  test('is not polled after the user has left, and is resumed when the user comes back', async () => {
    const { calls, unmount } = await startAudit({ polls: [aRunningAudit('measuring')] })
    await advance(1000)
    unmount()
    const countBefore = pollCount(calls)
    await advance(30_000)
    expect(pollCount(calls)).toBe(countBefore)

    const { calls: later } = await renderWebsiteAudit({ polls: [aRunningAudit('writing'), aFinishedAudit()] })
    await advance(0)
    expect(statusText()).toContain('Step 4 of 4')
    expect(plainText(screen.getByRole('timer'))).toBe('31 seconds so far.')
    await advance(5000)
    expect(screen.getByText('The audit is finished.')).toBeTruthy()
    expect(postsIn(later)).toEqual([])
  })

  test('is not resumed if it has ended, or if the stored entry is invalid', async () => {
    const { unmount } = await startAudit({ polls: [aFinishedAudit()] })
    expect(window.sessionStorage.getItem('runningAudit')).toBeNull()
    unmount()
    for (const entry of ['{"url":"x","startedAt":1,"auditId":"aud_1"}', '[', '{"auditId":"aud_1"}']) {
      window.sessionStorage.setItem('runningAudit', entry)
      const rendered = await renderWebsiteAudit({ polls: [aRunningAudit()] })
      await advance(2000)
      expect(pollCount(rendered.calls), entry).toBe(0)
      rendered.unmount()
    }
  })

  test('shows when polling fails, and continues as soon as it succeeds', async () => {
    let audit: Audit | undefined = aRunningAudit('measuring')
    const poll = () => {
      if (!audit) throw new TypeError('Failed to fetch')
      return audit
    }
    await startAudit({ answers: { 'GET /api/audit/aud_1': poll } })
    audit = undefined
    await advance(6000)
    expect(alerts()).toEqual([
      'Failed to connect to the audit server. Please check your network and try again.',
    ])
    expect(screen.getByText(/^The audit itself goes on/)).toBeTruthy()
    audit = aRunningAudit('writing')
    fireEvent.click(screen.getByRole('button', { name: 'Look again' }))
    await advance(0)
    expect(statusText()).toContain('Step 4 of 4')
    expect(alerts()).toEqual([])
    audit = undefined
    await advance(6000)
    expect(alerts()).toHaveLength(1)
    audit = aFinishedAudit()
    await advance(6000)
    expect(screen.getByText('The audit is finished.')).toBeTruthy()
  })

  test('shows an error if the portal no longer has it, and is not polled again', async () => {
    const missingRefusal = refuse(404, 'audit.missing', 'x')
    const { calls } = await startAudit({ polls: [missingRefusal] })
    expect(alerts()).toEqual(['This audit does not exist, or no longer exists.'])
    await advance(20_000)
    expect(pollCount(calls)).toBe(1)
    expect(window.sessionStorage.getItem('runningAudit')).toBeNull()
    expect(screen.getByRole('button', { name: 'Audit a page' }).getAttribute('aria-disabled')).toBeNull()
  })
})

describe('a failed audit', () => {
  test.each([
    ['en', aFailedAudit('audit.badStatus', { status: 500 }), 'The page answers with the error 500.'],
    [
      'fr',
      aFailedAudit('audit.noAnswer', { host: 'example.org' }),
      'example.org ne répond pas. Vérifiez l’adresse ou réessayez plus tard.',
    ],
    ['es', aFailedAudit('audit.failed'), 'Se produjo un error inesperado durante la auditoría.'],
    ['en', aFailedAudit('audit.notKnownHere'), 'In English.'],
    [
      'en',
      { ...aFailedAudit('x'), code: undefined, error: undefined },
      'An unexpected error occurred during the audit.',
    ],
  ] as const)('shows the reason in the language %s', async (language, audit, message) => {
    const { calls } = await startAudit({ language, polls: [audit] })
    expect(alerts()).toEqual([message])
    expect(window.localStorage.getItem('recentAudits')).toBeNull()
    await advance(10_000)
    expect(pollCount(calls)).toBe(1)
  })

  test('can be repeated with one click', async () => {
    const { calls } = await startAudit({
      polls: [aFailedAudit('audit.tooLong', { seconds: 90 }), aFinishedAudit()],
    })
    expect(alerts()).toEqual(['The page did not finish loading within 90 seconds.'])
    fireEvent.click(screen.getByRole('button', { name: 'Audit again' }))
    await advance(0)
    expect(postsIn(calls)).toHaveLength(2)
    expect(postsIn(calls)[1]).toMatchObject({ body: { url: 'https://www.example.org/shop/' } })
  })

  test('moves the focus to the form when it is repeated, because the button disappears', async () => {
    await startAudit({ polls: [aFailedAudit('audit.tooLong', { seconds: 90 }), aRunningAudit()] })
    const againButton = screen.getByRole('button', { name: 'Audit again' })
    againButton.focus()
    fireEvent.click(againButton)
    await advance(0)
    expect(document.activeElement).toBe(document.querySelector('form button[type=submit]'))
  })
})

describe('the screen is translated', () => {
  test.each([
    [
      'fr',
      'Audit de site web',
      'Audit en cours, veuillez patienter...',
      'Rapport HTML',
      'Rapport PDF',
      /^67 % de moins que la page médiane/,
    ],
    [
      'es',
      'Auditoría web',
      'Auditoría en curso. Espere, por favor...',
      'Informe HTML',
      'Informe PDF',
      /^67 ?% menos que la página mediana/,
    ],
  ] as const)('into %s, from the form to the result', async (language, name, runs, html, pdf, median) => {
    await renderWebsiteAudit({ language, polls: [aRunningAudit(), aFinishedAudit({ language })] })
    stopClock()
    expect(screen.getByRole('form', { name })).toBeTruthy()
    submit()
    await advance(0)
    expect(screen.getByText(runs)).toBeTruthy()
    await advance(1000)
    for (const report of [html, pdf])
      expect(screen.getByRole('link', { name: report }).getAttribute('hreflang')).toBe(language)
    expect(
      screen
        .getAllByText(/page médiane|página mediana/)
        .some((element) => median.test(plainText(element) ?? '')),
    ).toBe(true)
    // The first table explains the ratings.
    expect(rowsOf(screen.getAllByRole('table')[1]!)[0]?.slice(1)).toEqual([
      language === 'fr' ? '800 ko' : '800 kB',
      '41',
      language === 'fr' ? '0,144 g' : '0.144 g',
    ])
  })
})

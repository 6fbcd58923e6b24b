import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Audit } from '#shared/audit/audit.ts'
import { refuse } from '#test/support/screen.tsx'
import { done, failed, running } from './anAudit.ts'
import {
  address,
  advance,
  alerts,
  audited,
  draw,
  plain,
  rowsOf,
  statusText,
  stopClock,
  submit,
} from './onAuditScreen.tsx'

const posted = (sent: { method: string }[]) => sent.filter(({ method }) => method === 'POST')
const pollCount = (sent: { path: string }[]) => sent.filter(({ path }) => path === '/api/audit/aud_1').length

describe('starting an audit', () => {
  test('at first the screen has a form and explains what is measured, without a list', async () => {
    const { sent } = await draw()
    expect(screen.getByRole('form', { name: 'Website audit' }).getAttribute('novalidate')).not.toBeNull()
    expect(screen.getByLabelText('Address of a web page')).toBe(address())
    expect(address().required).toBe(true)
    for (const term of ['Carbon', 'Weight', 'Speed', 'Access'])
      expect(screen.getByText(term).tagName).toBe('DT')
    expect(screen.queryByRole('heading', { name: 'Recent audits' })).toBeNull()
    expect(sent).toEqual([])
  })

  test('a link from a report fills in the address of its page, and does not submit the form', async () => {
    const { sent } = await draw({
      at: '/service?url=https%3A%2F%2Fexample.org%2Fshop#carbon-footprint-anchor',
    })
    expect(address().value).toBe('https://example.org/shop')
    expect(sent).toEqual([])
  })

  test.each([
    ['', 'This field is required.'],
    ['not an address', 'Enter an address that begins with http:// or https://.'],
  ])('the invalid address “%s” is not sent', async (typed, message) => {
    const { sent } = await draw()
    submit(typed)
    await waitFor(() => expect(alerts()).toEqual([message]))
    expect(sent).toEqual([])
    expect(address().value).toBe(typed)
  })

  test.each([
    ['example.org', 'example.org'],
    ['  example.org/shop?a=1 ', 'example.org/shop?a=1'],
    ['example.org:443', 'example.org:443'],
    ['http://example.org', 'http://example.org'],
    ['HTTPS://example.org', 'HTTPS://example.org'],
    ['ftp://example.org', 'ftp://example.org'],
  ])('“%s” is sent as %s, in the user’s language and without waiting for the result', async (typed, url) => {
    const { sent } = await draw({ language: 'fr', polls: [running()] })
    submit(typed)
    await waitFor(() => expect(posted(sent)).toHaveLength(1))
    expect(sent[0]).toMatchObject({ path: '/api/audit', body: { url, language: 'fr' } })
    expect(sent[0]?.headers.get('prefer')).toBe('respond-async')
    expect(address().value).toBe(url)
  })

  test('the form scrolls to the top of the screen, so that the progress below it is visible', async () => {
    await draw({ polls: [running()] })
    const scroll = vi.spyOn(screen.getByRole('form'), 'scrollIntoView')
    submit('example.org')
    await waitFor(() => expect(scroll).toHaveBeenCalledWith({ block: 'start' }))
  })

  test('the progress is shown before the API has answered, and no other audit can be started', async () => {
    const { sent } = await draw({ answers: { 'POST /api/audit': () => new Promise(() => undefined) } })
    submit('example.org')
    expect(await screen.findByText('Running audit, please wait...')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Auditing...' }).getAttribute('aria-disabled')).toBe('true')
    submit('example.com')
    expect(posted(sent)).toHaveLength(1)
  })

  test.each([
    [400, 'audit.notPublic', {}, /^Enter the address of a public web page/],
    [
      422,
      'audit.unknownName',
      { params: { host: 'nowhere.example' } },
      'There is no website at nowhere.example. Please check the address.',
    ],
    [503, 'audit.notStarted', {}, 'The audit could not be started. Please try again.'],
    [429, 'throttle.tooMany', {}, /^Too many/],
    [500, 'portal.unexpected', {}, 'An unexpected error occurred during the audit.'],
  ])('a refusal with %i %s is shown in the form', async (status, code, more, message) => {
    await draw({ answers: { 'POST /api/audit': () => refuse(status, code, 'x', more) } })
    submit()
    await waitFor(() => expect(alerts()).toEqual([expect.stringMatching(message)]))
    expect(within(screen.getByRole('form')).getByRole('alert')).toBeTruthy()
    expect(screen.queryByText('Running audit, please wait...')).toBeNull()
    expect(screen.getByText('Carbon')).toBeTruthy()
  })

  test('an error that the server finds in the address is shown under the field', async () => {
    const issues = [{ path: 'url', code: 'field.url', params: {}, message: 'x' }]
    await draw({ answers: { 'POST /api/audit': () => refuse(400, 'input.invalid', 'x', { issues }) } })
    submit('ftp://example.org')
    await waitFor(() => expect(address().getAttribute('aria-invalid')).toBe('true'))
    expect(alerts()).toEqual(['Enter an address that begins with http:// or https://.'])
  })

  test('a lost connection is shown with the specified text, and the next attempt works', async () => {
    let isLost = true
    const lost = () => {
      if (isLost) throw new TypeError('Failed to fetch')
      return { auditId: 'aud_1', status: 'running' }
    }
    await draw({ polls: [done()], answers: { 'POST /api/audit': lost } })
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
    const { sent } = await audited({ polls: [...steps.map((step) => running(step)), running('writing')] })
    const announcements = [
      'Step 1 of 4: Fetching the page',
      'Step 2 of 4: Second visit',
      'Step 3 of 4: Measuring',
      'Step 4 of 4: Writing the report',
    ]
    for (const [place, announcement] of announcements.entries()) {
      expect(statusText()).toBe(`Running audit, please wait... ${announcement}`)
      const marked = within(screen.getByRole('list', { name: 'Steps of the audit' })).getAllByRole('listitem')
      expect(marked.map((one) => one.getAttribute('aria-current'))).toEqual(
        announcements.map((_, other) => (other === place ? 'step' : null)),
      )
      await advance(1000)
    }
    expect(plain(screen.getByRole('timer'))).toBe('4 seconds so far.')
    expect(screen.getByRole('timer').closest('[role=status], [aria-live]')).toBeNull()
    await advance(16_000)
    const early = pollCount(sent)
    expect(early).toBeGreaterThan(18)
    await advance(20_000)
    expect(pollCount(sent) - early).toBeLessThanOrEqual(11)
    await advance(30_000)
    const late = pollCount(sent)
    await advance(20_000)
    expect(pollCount(sent) - late).toBeLessThanOrEqual(5)
  })

  test('is not polled after the user has left, and is resumed when the user comes back', async () => {
    const { sent, unmount } = await audited({ polls: [running('measuring')] })
    await advance(1000)
    unmount()
    const before = pollCount(sent)
    await advance(30_000)
    expect(pollCount(sent)).toBe(before)

    const { sent: later } = await draw({ polls: [running('writing'), done()] })
    await advance(0)
    expect(statusText()).toContain('Step 4 of 4')
    expect(plain(screen.getByRole('timer'))).toBe('31 seconds so far.')
    await advance(5000)
    expect(screen.getByText('The audit is finished.')).toBeTruthy()
    expect(posted(later)).toEqual([])
  })

  test('is not resumed if it has ended, or if the stored entry is invalid', async () => {
    const { unmount } = await audited({ polls: [done()] })
    expect(window.sessionStorage.getItem('runningAudit')).toBeNull()
    unmount()
    for (const kept of ['{"url":"x","startedAt":1,"auditId":"aud_1"}', '[', '{"auditId":"aud_1"}']) {
      window.sessionStorage.setItem('runningAudit', kept)
      const drawn = await draw({ polls: [running()] })
      await advance(2000)
      expect(pollCount(drawn.sent), kept).toBe(0)
      drawn.unmount()
    }
  })

  test('shows when polling fails, and continues as soon as it succeeds', async () => {
    let found: Audit | undefined = running('measuring')
    const poll = () => {
      if (!found) throw new TypeError('Failed to fetch')
      return found
    }
    await audited({ answers: { 'GET /api/audit/aud_1': poll } })
    found = undefined
    await advance(6000)
    expect(alerts()).toEqual([
      'Failed to connect to the audit server. Please check your network and try again.',
    ])
    expect(screen.getByText(/^The audit itself goes on/)).toBeTruthy()
    found = running('writing')
    fireEvent.click(screen.getByRole('button', { name: 'Look again' }))
    await advance(0)
    expect(statusText()).toContain('Step 4 of 4')
    expect(alerts()).toEqual([])
    found = undefined
    await advance(6000)
    expect(alerts()).toHaveLength(1)
    found = done()
    await advance(6000)
    expect(screen.getByText('The audit is finished.')).toBeTruthy()
  })

  test('shows an error if the portal has deleted it, and is not polled again', async () => {
    const gone = refuse(404, 'audit.missing', 'x')
    const { sent } = await audited({ polls: [gone] })
    expect(alerts()).toEqual(['This audit does not exist, or no longer.'])
    await advance(20_000)
    expect(pollCount(sent)).toBe(1)
    expect(window.sessionStorage.getItem('runningAudit')).toBeNull()
    expect(screen.getByRole('button', { name: 'Audit a page' }).getAttribute('aria-disabled')).toBeNull()
  })
})

describe('a failed audit', () => {
  test.each([
    ['en', failed('audit.badStatus', { status: 500 }), 'The page answers with the error 500.'],
    [
      'fr',
      failed('audit.noAnswer', { host: 'example.org' }),
      'example.org ne répond pas. Vérifiez l’adresse ou réessayez plus tard.',
    ],
    ['es', failed('audit.failed'), 'Se produjo un error inesperado durante la auditoría.'],
    ['en', failed('audit.notKnownHere'), 'In English.'],
    [
      'en',
      { ...failed('x'), code: undefined, error: undefined },
      'An unexpected error occurred during the audit.',
    ],
  ] as const)('shows the reason in the language %s', async (language, found, message) => {
    const { sent } = await audited({ language, polls: [found] })
    expect(alerts()).toEqual([message])
    expect(window.localStorage.getItem('recentAudits')).toBeNull()
    await advance(10_000)
    expect(pollCount(sent)).toBe(1)
  })

  test('can be repeated with one click', async () => {
    const { sent } = await audited({ polls: [failed('audit.tooLong', { seconds: 90 }), done()] })
    expect(alerts()).toEqual(['The page did not come to rest within 90 seconds.'])
    fireEvent.click(screen.getByRole('button', { name: 'Audit again' }))
    await advance(0)
    expect(posted(sent)).toHaveLength(2)
    expect(posted(sent)[1]).toMatchObject({ body: { url: 'https://www.example.org/shop/' } })
  })

  test('moves the focus to the form when it is repeated, because the button disappears', async () => {
    await audited({ polls: [failed('audit.tooLong', { seconds: 90 }), running()] })
    const again = screen.getByRole('button', { name: 'Audit again' })
    again.focus()
    fireEvent.click(again)
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
      /^67 % menos que la página mediana/,
    ],
  ] as const)('into %s, from the form to the result', async (language, name, runs, html, pdf, median) => {
    await draw({ language, polls: [running(), done({ language })] })
    stopClock()
    expect(screen.getByRole('form', { name })).toBeTruthy()
    submit()
    await advance(0)
    expect(screen.getByText(runs)).toBeTruthy()
    await advance(1000)
    for (const report of [html, pdf])
      expect(screen.getByRole('link', { name: report }).getAttribute('hreflang')).toBe(language)
    expect(
      screen.getAllByText(/page médiane|página mediana/).some((one) => median.test(plain(one) ?? '')),
    ).toBe(true)
    expect(rowsOf(screen.getAllByRole('table')[0]!)[0]?.slice(1)).toEqual([
      language === 'fr' ? '800 ko' : '800 kB',
      '41',
      '0,144 g',
    ])
  })
})

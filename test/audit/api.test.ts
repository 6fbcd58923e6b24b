import { describe, expect, test } from 'vitest'
import { auditItem, auditKey } from '#functions/audit/auditRepository.ts'
import { put } from '#functions/platform/table/write.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'
import { anAddress } from '../support/call.ts'
import { loggedIn } from '../support/users.ts'
import { aMeasurement } from './aMeasurement.ts'
import { auditApi, upload } from './auditApi.ts'
import { startSite } from './site.ts'

const api = auditApi()
const url = 'https://example.org/'

describe('starting an audit', () => {
  test('returns 202 with an id at once if the request prefers an asynchronous response, and starts the workflow', async () => {
    const { status, body } = await api.start({ url: 'https://EXAMPLE.org' })
    expect(status).toBe(202)
    expect(body).toEqual({ auditId: expect.stringMatching(/^aud_/), status: 'running' })
    expect(api.inputOf(body.auditId)).toMatchObject({ url, language: 'en', previous: null })
    expect((await api.get(body.auditId)).body).toMatchObject({ status: 'running', step: 'fetching', url })
  })

  test('waits for the result by default, and returns 202 if that takes too long', async () => {
    const { status, body } = await api.start({ url }, { headers: {} })
    expect([status, body.status]).toEqual([202, 'running'])
  })

  test.each([
    ['the body', { language: 'es' }, { query: { lang: 'fr' }, headers: { 'accept-language': 'en' } }, 'es'],
    ['the query', {}, { query: { lang: 'fr' }, headers: { 'accept-language': 'es' } }, 'fr'],
    ['the browser', {}, { headers: { 'accept-language': 'de, es-MX;q=0.8, fr;q=0.5' } }, 'es'],
    ['the default', {}, { headers: { 'accept-language': 'de;q=1, fr;q=0' } }, 'en'],
  ])('uses for the report the language given by %s', async (_, bodyFields, options, language) => {
    const { headers = {}, ...otherOptions } = options as { headers?: Record<string, string> }
    const { body } = await api.start(
      { url, ...bodyFields },
      { ...otherOptions, headers: { prefer: 'respond-async', ...headers } },
    )
    expect(api.inputOf(body.auditId).language).toBe(language)
  })

  test('finds the scheme of an address that has none', async () => {
    const site = await startSite({ '/page': 'here' })
    api.sitePort = site.port
    const auditedUrl = async (address: string) =>
      api.inputOf((await api.start({ url: address })).body.auditId).url
    expect(await auditedUrl(`127.0.0.1:${site.port}/page`)).toBe(`${site.origin}/page`)
    await site.close()
    expect(await auditedUrl(`127.0.0.1:${site.port}/page`)).toBe(`https://127.0.0.1:${site.port}/page`)
    for (const wrong of ['10.0.0.1', 'example.org:8443', 'intranet', 'a.localhost'])
      expect((await api.start({ url: wrong })).status, wrong).toBe(400)
  })

  test('is refused with a reason if the audit cannot be put into the queue', async () => {
    api.isQueueDown = true
    const { status, body } = await api.start({ url })
    api.isQueueDown = false
    expect([status, body.code]).toEqual([503, 'audit.notStarted'])
  })

  test('is limited per IP address and hour; an invalid URL does not count, a URL with an unknown name does', async () => {
    const address = anAddress()
    for (let time = 0; time < 5; time++)
      expect((await api.start({ url: 'http://10.0.0.1/' }, { address })).status).toBe(400)
    expect((await api.start({ url }, { address })).status).toBe(202)
    expect((await api.start({ url: 'https://nowhere.example.org/' }, { address })).status).toBe(422)
    expect(
      (
        await api.start(
          { url },
          { address, headers: { prefer: 'respond-async', 'x-forwarded-for': '8.8.8.8' } },
        )
      ).status,
    ).toBe(202)
    const { status, headers } = await api.start({ url }, { address })
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
    expect((await api.start({ url: 'http://10.0.0.1/' }, { address })).status).toBe(400)
  })
})

describe('the URL of an audit', () => {
  const { notPublic, withCredentials, wrongPort } = auditRefusals
  test.each([
    ...[
      'file:///etc/passwd',
      'data:text/html,x',
      'javascript:alert(1)',
      'chrome://version',
      'ftp://example.org/',
      'about:blank',
      'x',
    ].map((wrong) => [wrong, 'input.invalid']),
    ...[
      'http://localhost/',
      'http://a.localhost:80/',
      'http://LOCALHOST./',
      'http://intranet/',
      'http://printer.local/',
      'http://metadata.google.internal/',
      'http://127.0.0.1/',
      'http://127.1/',
      'http://2130706433/',
      'http://0x7f.0.0.1/',
      'http://0177.0.0.1/',
      'http://0/',
      'http://10.1.2.3/',
      'http://172.16.0.1/',
      'http://192.168.1.1/',
      'http://169.254.169.254/latest/meta-data/',
      'http://100.64.0.1/',
      'http://198.18.0.1/',
      'http://224.0.0.1/',
      'http://255.255.255.255/',
      'http://[::1]/',
      'http://[::]/',
      'http://[fd00:ec2::254]/',
      'http://[fe80::1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://[::ffff:a00:1]/',
      'http://[64:ff9b::7f00:1]/',
      'http://[64:ff9b:1::a00:1]/',
      'http://[2002:7f00:1::]/',
      'http://[2001:db8::1]/',
      'https://inside.example.org/',
      'https://mixed.example.org/',
      'http://127.0.0.1:9101/',
    ].map((wrong) => [wrong, notPublic.code]),
    ...['https://me:secret@example.org/', 'https://me@example.org/'].map((wrong) => [
      wrong,
      withCredentials.code,
    ]),
    ...['https://example.org:8443/', 'http://example.org:22/', 'http://8.8.8.8:53/'].map((wrong) => [
      wrong,
      wrongPort.code,
    ]),
  ])('%s is refused as %s before anything is started', async (wrong, code) => {
    const countBefore = api.startedWorkflows.length
    const { status, body } = await api.start({ url: wrong })
    expect([status, body.code]).toEqual([400, code])
    expect(body.error).toBe(body.message)
    expect(api.startedWorkflows).toHaveLength(countBefore)
  })

  test('with an unknown name is refused with 422', async () => {
    const { status, body } = await api.start({ url: 'https://nowhere.example.org/' })
    expect([status, body.error]).toEqual([
      422,
      'We found no website at nowhere.example.org. Please check the address, or try again later.',
    ])
  })

  test.each([
    'https://www.example.org/a?b=c#d',
    'http://example.org:443/',
    'http://127.0.0.1:9100/x',
    'http://8.8.8.8/',
  ])('%s is accepted', async (right) => expect((await api.start({ url: right })).status).toBe(202))
})

describe('an audit', () => {
  test('returns the step that the latest upload shows, and in the end its figures, reports and badge', async () => {
    const page = 'https://example.org/steps'
    const { auditId } = (await api.start({ url: page })).body
    const { forms } = api.inputOf(auditId)
    const step = async () => (await api.get(auditId)).body.step
    expect(await step()).toBe('fetching')
    await upload(forms.revisiting, '1')
    expect(await step()).toBe('revisiting')
    await upload(forms.measuring, '1')
    expect(await step()).toBe('measuring')
    await api.finishMeasurement(auditId, aMeasurement({ url: page, finalUrl: page }))
    expect(await step()).toBe('writing')
    await api.store({ auditId })

    const { body } = await api.get(auditId)
    expect(body).toMatchObject({
      status: 'done',
      htmlPath: `/files/audits/${auditId}/report.html`,
      pdfPath: `/files/audits/${auditId}/report.pdf`,
      summary: { url: page, httpStatus: 200, bytes: expect.any(Object), rating: expect.any(String) },
    })
    expect(body.summary.grams).toBe(body.footprint.grams)
    expect(await api.filesOf(auditId)).toEqual(
      ['html', 'pdf'].map((kind) => `public/files/audits/${auditId}/report.${kind}`),
    )

    const badge = await api.call('GET /api/audit/badges/{id}', { params: { id: body.pageId } })
    expect(badge.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=5, stale-if-error=86400',
    })
    const report = await api.call('GET /api/audit/badges/{id}/report', { params: { id: body.pageId } })
    expect([report.status, report.headers.location]).toEqual([303, `http://localhost:3000${body.htmlPath}`])
  })

  test('is compared with the previous one of its page, and the badge shows the latest', async () => {
    const page = 'https://example.org/twice'
    const firstId = (await api.start({ url: page })).body.auditId
    await api.finishMeasurement(firstId, aMeasurement({ measuredAt: '2026-11-01T10:00:00.000Z' }))
    await api.store({ auditId: firstId })
    const secondId = (await api.start({ url: `${page}#part` })).body.auditId
    const firstSummary = (await api.get(firstId)).body.summary
    expect(api.inputOf(secondId).previous).toEqual({
      bytes: firstSummary.bytes,
      grams: firstSummary.grams,
      rating: firstSummary.rating,
      measuredAt: firstSummary.measuredAt,
    })
    await api.finishMeasurement(secondId, aMeasurement({ measuredAt: '2026-11-02T10:00:00.000Z' }))
    await api.store({ auditId: secondId })
    const { body } = await api.get(secondId)
    expect(body.previous.measuredAt).toBe('2026-11-01T10:00:00.000Z')
    const report = await api.call('GET /api/audit/badges/{id}/report', { params: { id: body.pageId } })
    expect(report.headers.location).toContain(secondId)
  })

  test('that ends after a newer one does not replace it on the badge', async () => {
    const page = 'https://example.org/late'
    const [olderId, newerId] = [
      (await api.start({ url: page })).body.auditId,
      (await api.start({ url: page })).body.auditId,
    ]
    await api.finishMeasurement(newerId, aMeasurement({ measuredAt: '2026-11-02T10:00:00.000Z' }))
    await api.store({ auditId: newerId })
    await api.finishMeasurement(olderId, aMeasurement({ measuredAt: '2026-11-01T10:00:00.000Z' }))
    await api.store({ auditId: olderId })
    const { pageId } = (await api.get(olderId)).body
    const report = await api.call('GET /api/audit/badges/{id}/report', { params: { id: pageId } })
    expect(report.headers.location).toContain(newerId)
  })

  test('that is refused returns the code and parameters of the reason, and leaves no file', async () => {
    const { auditId } = (await api.start({ url })).body
    await upload(api.inputOf(auditId).forms.revisiting, '1')
    await api.store({ auditId, refused: { code: 'audit.badStatus', params: { status: 404 } } })
    const { status, body } = await api.get(auditId)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'failed', code: 'audit.badStatus', params: { status: 404 } })
    expect(body.error).toBe('The page answers with the error 404.')
    expect(await api.filesOf(auditId)).toEqual([])
  })

  test('with a failed step hides the details of the error, and leaves no file, not even reports', async () => {
    const { auditId } = (await api.start({ url })).body
    await api.finishMeasurement(auditId)
    await api.store({ auditId, error: { Error: 'Error', Cause: 'net::ERR at /var/task' } })
    const { body } = await api.get(auditId)
    expect(body).toMatchObject({ status: 'failed', error: 'An unexpected error occurred during the audit.' })
    expect(JSON.stringify(body)).not.toMatch(/net::|var/)
    expect(await api.filesOf(auditId)).toEqual([])
  })

  test('is stored only once, however often its last step runs, and even if an error is reported afterwards', async () => {
    const { auditId } = (await api.start({ url })).body
    await api.finishMeasurement(auditId)
    await Promise.all([1, 2, 3].map(() => api.store({ auditId }).catch(() => undefined)))
    await api.store({ auditId, error: 'too late' })
    expect((await api.get(auditId)).body.status).toBe('done')
    expect(await api.filesOf(auditId)).toHaveLength(2)
  })

  test('is not stored if the uploaded measurement is invalid', async () => {
    const { auditId } = (await api.start({ url })).body
    await upload(
      api.inputOf(auditId).forms.measurement,
      JSON.stringify({ ...aMeasurement(), title: 'x'.repeat(5000) }),
    )
    await expect(api.store({ auditId })).rejects.toThrow()
    expect((await api.get(auditId)).body.status).toBe('running')
  })

  test('accepts only uploads of the right size and key', async () => {
    const { forms } = api.inputOf((await api.start({ url })).body.auditId)
    expect((await upload(forms.revisiting, '12')).ok).toBe(false)
    const formForOtherKey = {
      ...forms.measurement,
      fields: { ...forms.measurement.fields, key: 'public/files/audits/x/report.html' },
    }
    expect((await upload(formForOtherKey, '{}')).ok).toBe(false)
  })

  test('that does not exist returns 404, and so do a badge and its report', async () => {
    expect((await api.get('aud_nothing')).status).toBe(404)
    for (const route of ['GET /api/audit/badges/{id}', 'GET /api/audit/badges/{id}/report'])
      expect((await api.call(route, { params: { id: 'pag_nothing' } })).status).toBe(404)
  })

  test('whose Lambda ended before it had put it into the queue is put there by a request a minute later', async () => {
    const { auditId } = (await api.start({ url })).body
    const { table } = api.platform
    const { startedAt: _, queuedAt: __, ...neverQueued } = (await table.get(auditItem, auditKey(auditId)))!
    await table.write(
      put(auditItem, { ...neverQueued, createdAt: new Date(Date.now() - 61_000).toISOString() }),
    )
    const countBefore = api.startedWorkflows.length
    await api.get(auditId)
    await api.get(auditId)
    expect(api.startedWorkflows).toHaveLength(countBefore + 1)
  })
})

describe('the audits of a user', () => {
  test('are listed newest first and page by page, without those of other users', async () => {
    const [user, otherUser] = [await loggedIn(api.platform), await loggedIn(api.platform)]
    const ids = []
    for (const path of ['one', 'two'])
      ids.push((await api.start({ url: `${url}${path}` }, { token: user.token })).body.auditId)
    await api.start({ url }, { token: otherUser.token })
    const { body } = await api.call('GET /api/audit', { token: user.token })
    expect(body.map(({ auditId }: { auditId: string }) => auditId)).toEqual(ids.toReversed())
    const firstPage = await api.call('GET /api/audit', { token: user.token, query: { limit: '1' } })
    expect(firstPage.body).toHaveLength(1)
    expect(firstPage.headers.link).toContain('rel="next"')
  })
  test('are no longer listed once they have expired, even if the table still has them', async () => {
    const { token } = await loggedIn(api.platform)
    const { auditId } = (await api.start({ url }, { token })).body
    const { table } = api.platform
    const audit = (await table.get(auditItem, auditKey(auditId)))!
    await table.write(put(auditItem, { ...audit, until: new Date(Date.now() - 1000).toISOString() }))
    expect((await api.call('GET /api/audit', { token })).body).toEqual([])
  })
})

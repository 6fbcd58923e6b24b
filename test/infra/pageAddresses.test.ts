import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { defaultLanguage, languages } from '#shared/kernel/language.ts'
import { distributionConfigOf } from './distributionConfig.ts'
import { synthesized, templateText } from './synthesized.ts'

const { all: resources } = synthesized()

const [edgeFunction] = resources<{ FunctionCode: string }>('AWS::CloudFront::Function')
/**
 * The function as a script, without its first line, which imports CloudFront's module. Tests use a module of
 * their own.
 */
const edgeScript = edgeFunction!.properties.FunctionCode.replace("import cf from 'cloudfront';\n", '')

describe('a page’s address', () => {
  type RequestParts = Partial<
    Record<'querystring' | 'cookies' | 'headers', Record<string, { value: string }>>
  >
  const documentOf = (uri: string, parts: RequestParts = {}): string =>
    runInNewContext(`${edgeScript}; handler(event).uri`, {
      event: { request: { uri, querystring: {}, cookies: {}, headers: {}, ...parts } },
    })

  it.each([
    ['/', '/index.html'],
    ['/service', '/service/index.html'],
    ['/service/', '/service/index.html'],
    ['/Admin/Directory-Upload', '/admin/directory-upload/index.html'],
    ['/fr', '/fr/index.html'],
    ['/fr/', '/fr/index.html'],
    ['/es/service', '/es/service/index.html'],
    ['/FR/Service/', '/fr/service/index.html'],
    ['/fr/no/such', '/fr/no/such/index.html'],
    ['/french', '/french/index.html'],
    ['/shell/main-AbC1.js', '/shell/main-AbC1.js'],
    ['/index/0a1b2c3d.json', '/index/0a1b2c3d.json'],
    ['/%', '/404/index.html'],
    ['/caf%ff.html', '/404/index.html'],
    ['/caf%C3%A9', '/caf%c3%a9/index.html'],
  ])('%s leads to %s', (uri, document) => {
    expect(documentOf(uri)).toBe(document)
  })

  it.each<[string, RequestParts, string]>([
    [
      'the query',
      { querystring: { lng: { value: 'es' } }, cookies: { selectedLanguage: { value: 'fr' } } },
      '/es/index.html',
    ],
    [
      'the visitor’s choice',
      { cookies: { selectedLanguage: { value: 'fr' }, i18nextLng: { value: 'es' } } },
      '/fr/index.html',
    ],
    [
      'the browser',
      { headers: { 'accept-language': { value: 'de-DE, es-MX;q=0.8, fr;q=0.5' } } },
      '/es/index.html',
    ],
    [
      'the browser’s order of preference',
      { headers: { 'accept-language': { value: 'en;q=0.1, es; q=0.8, fr;q=0.9' } } },
      '/fr/index.html',
    ],
    [
      'what the browser does not refuse',
      { headers: { 'accept-language': { value: 'fr;q=0, es;q=0.0, en;q=0.1' } } },
      '/index.html',
    ],
    [
      'English, if the browser accepts no other language of the portal,',
      { headers: { 'accept-language': { value: 'de' } } },
      '/index.html',
    ],
    ['English, if the query is nonsense,', { querystring: { lng: { value: '../../x' } } }, '/index.html'],
  ])('%s decides if the address names no language', (_, parts, document) => {
    expect(documentOf('/', parts)).toBe(document)
  })

  it.each(languages)(
    'leads to the document in the language of the browser, or of the path: %s',
    (language) => {
      const expected = language === defaultLanguage ? '/index.html' : `/${language}/index.html`
      const preferences: RequestParts = {
        headers: { 'accept-language': { value: `${language}, ${languages.join(';q=0.1, ')};q=0.1` } },
      }
      expect(documentOf('/', preferences)).toBe(expected)
      if (language !== defaultLanguage) expect(documentOf(`/${language.toUpperCase()}`)).toBe(expected)
    },
  )

  type Values = Record<string, { value: string; multiValue?: { value: string }[] }>
  /** Returns the query that reaches the cache and the origin. */
  const queryOf = (uri: string, querystring: Values) =>
    JSON.parse(
      runInNewContext(`${edgeScript}; JSON.stringify(handler(event).querystring)`, {
        event: { request: { uri, querystring, cookies: {}, headers: {} } },
      }),
    ) as Values

  it.each(['/find', '/FR/Find/'])('keeps the parameters its page reads, in one order: %s', (uri) => {
    const q = { value: 'sun%20%26%20sea', multiValue: [{ value: 'sun%20%26%20sea' }, { value: 'second' }] }
    const query = queryOf(uri, {
      after: { value: '20' },
      utm_source: { value: 'mail' },
      lng: { value: 'fr' },
      q,
    })
    expect(Object.entries(query)).toEqual([
      ['q', { value: 'sun%20%26%20sea' }],
      ['after', { value: '20' }],
    ])
  })

  it.each(['/service', '/', '/find/more', '/constructor', '/shell/main-AbC1.js', '/%'])(
    'loses the parameters that no page reads, so that they fill no cache and reach no bucket: %s',
    (uri) => {
      expect(queryOf(uri, { q: { value: 'x' }, versionId: { value: '1' }, acl: { value: '' } })).toEqual({})
    },
  )

  it('is in the key of the cache with the remaining query', () => {
    const { CachePolicyId, OriginRequestPolicyId } = distributionConfigOf(resources).DefaultCacheBehavior
    expect(OriginRequestPolicyId).toBeUndefined()
    const cachePolicy = resources('AWS::CloudFront::CachePolicy').find(
      ({ id }) => templateText(CachePolicyId) === `<${id}>`,
    )
    expect(cachePolicy?.properties).toMatchObject({
      CachePolicyConfig: {
        ParametersInCacheKeyAndForwardedToOrigin: {
          QueryStringsConfig: { QueryStringBehavior: 'all' },
          CookiesConfig: { CookieBehavior: 'none' },
          HeadersConfig: { HeaderBehavior: 'none' },
        },
      },
    })
  })

  it('that names a language takes precedence over the visitor’s choice and the browser', () => {
    const preferences = {
      cookies: { selectedLanguage: { value: 'es' } },
      headers: { 'accept-language': { value: 'es' } },
    }
    expect(documentOf('/fr/service', preferences)).toBe('/fr/service/index.html')
  })
})

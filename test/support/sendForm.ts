import { randomUUID } from 'node:crypto'
import type { serve } from '#functions/platform/http/serve.ts'
import { byLanguage } from '#shared/kernel/language.ts'
import { readArea } from '#web/build/readArea.ts'
import { answerForm } from '#web/ssr/forms/answerForm.ts'
import { anAddress, originSecret } from './call.ts'
import { testOrigin } from './platform.ts'

type Lambda = ReturnType<typeof serve>

interface Sending {
  headers?: Record<string, string>
  cookies?: string[]
  /** The visitor's IP address as CloudFront sees it. */
  address?: string
  /** The query of the page's address. */
  query?: string
}

/**
 * Returns a function that sends a form of an area's page as a browser without scripts does: to the Lambda of
 * forms, which invokes the area's Lambda. That is `api.handler`, which exists once a test runs. The function
 * returns the response, and the refusal that the page shows, if there is one.
 */
export const formSender =
  (area: string, api: { handler: Lambda }) =>
  async (
    page: string,
    fields: Record<string, string>,
    { headers = {}, cookies, address = anAddress(), query = '' }: Sending = {},
  ) => {
    const { forms } = await readArea(area)
    const document = { modules: [], styles: [], fonts: [] }
    let refusal: { code: string; issues?: { path: string; code: string }[] } | undefined
    const response = await answerForm(
      {
        pathParameters: { path: `${page.slice(1)}/index.html` },
        rawQueryString: query,
        cookies,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'cloudfront-viewer-address': `${address}:443`,
          'x-origin-secret': originSecret,
          origin: testOrigin,
          ...headers,
        },
        body: Buffer.from(new URLSearchParams(fields).toString()).toString('base64'),
        isBase64Encoded: true,
      },
      {
        site: {
          index: { areas: [] },
          brand: 'Portal',
          sections: byLanguage(() => ({})),
          failed: byLanguage(() => ''),
          texts: {},
          forms: forms.map((form) => ({ ...form, title: byLanguage(() => 'Title'), document })),
        },
        origin: testOrigin,
        secrets: [originSecret],
        invoke: (_, event) => {
          const context = { awsRequestId: randomUUID(), getRemainingTimeInMillis: () => 240_000 }
          return api.handler(event as Parameters<Lambda>[0], context as Parameters<Lambda>[1])
        },
        render: async ({ reply: { body } }) => {
          refusal = JSON.parse(body) as typeof refusal
          return ''
        },
        report: (_, error) => {
          throw error
        },
      },
    )
    return { response, refusal }
  }

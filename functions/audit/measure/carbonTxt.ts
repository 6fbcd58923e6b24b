import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { parse } from 'smol-toml'
import * as z from 'zod/mini'
import { getPublic } from '#functions/platform/internet/getPublic.ts'
import type { ResolveOptions } from '#functions/platform/internet/resolvePublic.ts'
import type { CarbonTxt } from '#shared/audit/measurement.ts'

const maxBytes = 64 * 1024
const timeoutMs = 3000
/** The paths at which a site may serve the file (https://carbontxt.org/syntax). */
const paths = ['/carbon.txt', '/.well-known/carbon.txt']
const maxEntries = 10

const text = () => z.catch(z.string(), '')
/** The part of the syntax that an audit reads. */
const CarbonTxtFile = z.object({
  org: z.object({
    disclosures: z.array(z.object({ doc_type: text(), url: text(), domain: text() })),
  }),
  upstream: z.optional(
    z.object({
      services: z.optional(
        z.array(
          z.object({ domain: text(), service_type: z.catch(z.union([z.string(), z.array(z.string())]), '') }),
        ),
      ),
    }),
  ),
})

/** Parses a carbon.txt; `valid` is false if it does not follow the syntax. */
export function readCarbonTxt(url: string, content: string): CarbonTxt {
  const parsed = CarbonTxtFile.safeParse(parseToml(content))
  if (!parsed.success) return { url, valid: false, services: [], disclosures: [] }
  const { org, upstream } = parsed.data
  return {
    url,
    valid: true,
    services: (upstream?.services ?? []).slice(0, maxEntries).map(({ domain, service_type }) => ({
      domain: domain.slice(0, 260),
      service: [service_type].flat().join(', ').slice(0, 200),
    })),
    disclosures: org.disclosures.slice(0, maxEntries).map(({ doc_type, url: document }) => ({
      type: doc_type.slice(0, 100),
      url: document.slice(0, 2048),
    })),
  }
}

function parseToml(content: string): unknown {
  try {
    return parse(content)
  } catch {
    return undefined
  }
}

/** Many sites send an HTML page for every path, also where there is no such file. */
const isHtml = (content: string) => /^\s*</.test(content)

/**
 * Fetches a text, only from public addresses. Returns undefined unless the server answers 200 in time,
 * without a redirect, and the text is small enough.
 */
async function fetchText(url: URL, resolveOptions: ResolveOptions): Promise<string | undefined> {
  try {
    const request = await getPublic(url, resolveOptions, AbortSignal.timeout(timeoutMs))
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    if (response.statusCode !== 200) return void response.destroy()
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      // Leaving the loop closes the connection.
      if (size > maxBytes) return undefined
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString('utf8')
  } catch {
    // The caller treats every failure as 'no such text'.
    return undefined
  }
}

/** Returns the site's carbon.txt; a valid file is preferred. Returns undefined if there is none. */
export async function findCarbonTxt(
  pageUrl: string,
  resolveOptions: ResolveOptions,
): Promise<CarbonTxt | undefined> {
  const files = await Promise.all(
    paths.map(async (path) => {
      const url = new URL(path, pageUrl)
      const content = await fetchText(url, resolveOptions)
      return content === undefined || isHtml(content) ? undefined : readCarbonTxt(url.href, content)
    }),
  )
  return files.find((file) => file?.valid) ?? files.find((file) => file)
}

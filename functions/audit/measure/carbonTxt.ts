import { parse } from 'smol-toml'
import * as z from 'zod/mini'
import type { CarbonTxt } from '#shared/audit/measurement.ts'
import type { ResolveOptions } from '../resolvePublic.ts'
import { fetchText } from './fetchText.ts'

/** The paths at which a site may serve the file (https://carbontxt.org/syntax). */
const paths = ['/carbon.txt', '/.well-known/carbon.txt']
const maxEntries = 10

const text = () => z.catch(z.string(), '')
/** The part of the syntax that an audit reads. */
const File = z.object({
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
  const parsed = File.safeParse(parseToml(content))
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

/** Many sites answer every address with an HTML page. */
const isHtml = (content: string) => /^\s*</.test(content)

/** Returns the site's carbon.txt: a valid one if there is one. */
export async function findCarbonTxt(page: string, resolving: ResolveOptions): Promise<CarbonTxt | undefined> {
  const files = await Promise.all(
    paths.map(async (path) => {
      const url = new URL(path, page)
      const content = await fetchText(url, resolving)
      return content === undefined || isHtml(content) ? undefined : readCarbonTxt(url.href, content)
    }),
  )
  return files.find((file) => file?.valid) ?? files.find((file) => file)
}

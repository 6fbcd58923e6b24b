import { parse } from 'smol-toml'
import * as z from 'zod/mini'
import type { CarbonTxt } from '#shared/audit/measurement.ts'
import type { Resolving } from '../resolvePublic.ts'
import { fetchText } from './fetchText.ts'

/** Where the file may lie (https://carbontxt.org/syntax). */
const places = ['/carbon.txt', '/.well-known/carbon.txt']
const mostEntries = 10

const text = () => z.catch(z.string(), '')
/** What is read of the syntax; everything else in the file is left alone. */
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

const cut = (value: string, most: number) => value.slice(0, most)

/** What a file says; `valid` is false when it is no carbon.txt. */
export function readCarbonTxt(url: string, content: string): CarbonTxt {
  const parsed = File.safeParse(tomlOf(content))
  if (!parsed.success) return { url, valid: false, services: [], disclosures: [] }
  const { org, upstream } = parsed.data
  return {
    url,
    valid: true,
    services: (upstream?.services ?? []).slice(0, mostEntries).map(({ domain, service_type }) => ({
      domain: cut(domain, 260),
      service: cut([service_type].flat().join(', '), 200),
    })),
    disclosures: org.disclosures.slice(0, mostEntries).map(({ doc_type, url: document }) => ({
      type: cut(doc_type, 100),
      url: cut(document, 2048),
    })),
  }
}

function tomlOf(content: string): unknown {
  try {
    return parse(content)
  } catch {
    return undefined
  }
}

/** Many sites answer every address with a page of their own. */
const isPage = (content: string) => /^\s*</.test(content)

/** The site's carbon.txt, at whichever place it lies. */
export async function findCarbonTxt(page: string, resolving: Resolving): Promise<CarbonTxt | undefined> {
  const found = await Promise.all(
    places.map(async (place) => {
      const url = new URL(place, page)
      const content = await fetchText(url, resolving)
      return content === undefined || isPage(content) ? undefined : readCarbonTxt(url.href, content)
    }),
  )
  return found.find((file) => file?.valid) ?? found.find((file) => file)
}

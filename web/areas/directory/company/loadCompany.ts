import type { directory } from '#shared/directory/contract.ts'
import type { SimilarListing } from '#shared/directory/pageRoutes.ts'
import { type Answer, type LoaderContext, Redirect } from '#web/shell/index.ts'
import { api } from '../api.ts'

export type Company = Answer<(typeof directory)['routes']['get']>
export interface CompanyData {
  company: Company
  similar: SimilarListing[]
}

/**
 * Loads the company whose id is at the end of the slug. Redirects to the present URL if the slug has another
 * name before the id.
 */
export async function loadCompany({
  params: { slug = '' },
  language: lang,
  signal,
}: Pick<LoaderContext, 'params' | 'language' | 'signal'>): Promise<CompanyData> {
  const [company, similar] = await Promise.all([
    api.get({ id: slug, lang }, { signal }),
    api.similar({ id: slug, lang }, { signal }),
  ])
  if (company.slug !== slug) throw new Redirect(company.url)
  return { company, similar }
}

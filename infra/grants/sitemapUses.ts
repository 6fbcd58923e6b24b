import type { FileVerb } from '#shared/kernel/needs.ts'
import { progressPrefix, publicPrefix } from '#web/ssr/sitemap/keys.ts'
import type { AllUses } from './usesOf.ts'

const everyVerb: readonly FileVerb[] = ['get', 'put', 'remove', 'list']

/** Everything that the site's Lambda `sitemap` may touch. It belongs to no area, so no contract names it. */
export const sitemapUses: AllUses = {
  table: {},
  gsi1: [],
  gsi2: [],
  files: { [publicPrefix]: everyVerb, [progressPrefix]: everyVerb },
}

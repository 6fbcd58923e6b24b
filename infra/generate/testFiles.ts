import type { Names } from './names.ts'

export const testFiles = ({ area, thing, Thing, Area }: Names): Record<string, string> => ({
  [`test/${area}/access.tsv`]: `public	GET /api/${area}
public	GET /api/${area}/{id}
public	GET /api/${area}/rss
public	GET /api/${area}/atom
admin	POST /api/${area}
admin	PUT /api/${area}/{id}
admin	DELETE /api/${area}/{id}
admin	GET /api/${area}/manage
admin	GET /api/${area}/{id}/manage
admin	POST /api/${area}/{id}/restore
admin	GET /api/${area}/{id}/history
`,
  [`test/${area}/underTest.ts`]: `import { ${thing}Feeds } from '#functions/${area}/feeds.ts'
import { feedHandlers } from '#functions/platform/content/feeds/feedHandlers.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { ${thing}Kind } from '#shared/${area}/${thing}.ts'
import { ${area} } from '#shared/${area}/contract.ts'
import { postFields } from '../posts/postFields.ts'

/** Of ${area}: what the tests of content and of posts try. */
export const underTest = {
  area: ${area},
  kind: ${thing}Kind,
  fields: postFields,
  more: (platform: Platform) => feedHandlers(${thing}Kind, ${thing}Feeds, platform),
}
`,
  [`test/${area}/api.test.ts`]: `import { expect, test } from 'vitest'
import { contentBehaves } from '../content/contentBehaves.ts'
import { underTest } from './underTest.ts'

contentBehaves(underTest)

test('a ${thing} that is not there is told in the portal’s words', () => {
  expect(underTest.kind.missing().message).toBe('${Thing} not found')
})
`,
  [`test/${area}/admin.test.tsx`]: `import { ${thing}Kind } from '#shared/${area}/${thing}.ts'
import { ${area} } from '#shared/${area}/contract.ts'
import Manage${Area}Page from '#web/areas/${area}/admin/Manage${Area}Page.tsx'
import { adminBehaves } from '../content/adminBehaves.tsx'

const says = { updated: '${Thing} updated successfully!', trashed: '${Thing} moved to the trash.' }
adminBehaves({ area: ${area}, kind: ${thing}Kind, Screen: Manage${Area}Page, says })
`,
  [`test/${area}/screen.test.tsx`]: `import { ${area} } from '#shared/${area}/contract.ts'
import * as page from '#web/areas/${area}/${Thing}Page.tsx'
import * as list from '#web/areas/${area}/${Area}Page.tsx'
import { postsBehave } from '../posts/postsBehave.tsx'

const says = {
  missing: '${Thing} not found',
  failed: 'Failed to load ${thing}',
  empty: 'There is nothing here yet.',
  loading: 'Loading...',
  older: 'Older ${area}',
  newest: 'Newest ${area}',
}
postsBehave({ area: ${area}, page, list, says })
`,
})

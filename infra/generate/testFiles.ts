import type { Names } from './names.ts'

export const testFiles = ({ area, thing, Thing }: Names): Record<string, string> => ({
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
  [`test/${area}/api.test.ts`]: `import { expect, test } from 'vitest'
import { ${thing}Kind, ${area} } from '#shared/${area}/contract.ts'
import { contentBehaves } from '../content/contentBehaves.ts'
import { postFields } from '../posts/postFields.ts'

contentBehaves({ area: ${area}, kind: ${thing}Kind, fields: postFields })

test('a ${thing} that is not there is told in the portal’s words', () => {
  expect(${thing}Kind.missing().message).toBe('${Thing} not found')
})
`,
  [`test/${area}/screens.test.tsx`]: `import { ${thing}Kind, ${area} } from '#shared/${area}/contract.ts'
import { adminBehaves } from '../content/adminBehaves.tsx'
import { postsBehave } from '../posts/postsBehave.tsx'

adminBehaves({
  area: ${area},
  kind: ${thing}Kind,
  says: { updated: '${Thing} updated successfully!', trashed: '${Thing} moved to the trash.' },
})

postsBehave({
  area: ${area},
  says: {
    missing: '${Thing} not found',
    failed: 'Failed to load ${thing}',
    empty: 'There is nothing here yet.',
    loading: 'Loading...',
    older: 'Older ${area}',
    newest: 'Newest ${area}',
  },
})
`,
})

import type { Names } from './names.ts'

export const sharedFiles = ({ area, thing, Thing, THING }: Names): Record<string, string> => ({
  [`shared/${area}/${thing}.ts`]: `import { postKind } from '../kernel/content/postKind.ts'
import { ${thing}Refusals } from './refusals.ts'

export const ${thing}Kind = postKind({ partition: '${THING}', idKind: '${thing.toLowerCase()}', missing: ${thing}Refusals.missing })
`,
  [`shared/${area}/refusals.ts`]: `import { defineRefusals } from '../kernel/defineRefusals.ts'

export const ${thing}Refusals = defineRefusals('${thing}', { missing: ['missing', '${Thing} not found'] })
`,
  [`shared/${area}/contract.ts`]: `import { defineArea } from '../kernel/area.ts'
import { contentNeeds, contentRoutes } from '../kernel/content/contentRoutes.ts'
import { feedRoutes } from '../kernel/content/feedRoutes.ts'
import { ${thing}Kind } from './${thing}.ts'

export const ${area} = defineArea({
  name: '${area}',
  needs: contentNeeds(${thing}Kind),
  routes: {
    ...contentRoutes(${thing}Kind, {
      list: '/api/${area}',
      item: '/api/${area}/{id}',
      one: '${thing}',
      many: '${area}',
    }),
    ...feedRoutes({ list: '/api/${area}', many: '${area}' }),
  },
  tasks: { purge: { everyMinutes: 60 } },
})
`,
})

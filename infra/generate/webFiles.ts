import type { Names } from './names.ts'
import { textFiles } from './textFiles.ts'

export const webFiles = (names: Names): Record<string, string> => {
  const { area } = names
  return {
    [`web/areas/${area}/area.ts`]: `import { postArea } from '#web/posts/postArea.ts'
import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    ${area}: typeof en
  }
}

export default defineWebArea({
  ...postArea({ name: '${area}', editor: { path: '/admin/${area}', order: 90 }, footer: 90 }),
  locales: import.meta.glob('./locales/*.json'),
})
`,
    ...textFiles(names),
  }
}

import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'
import type results from './results/locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    calculators: typeof en
    /** The texts of a result, loaded with its code (`useResults.ts`). */
    calculatorResults: typeof results
  }
}

export default defineWebArea({
  name: 'calculators',
  pages: [],
  sections: [{ slot: 'resources/calculators', load: () => import('./Calculators.tsx'), order: 10 }],
  navigation: [{ to: '/trade#calculator-section-anchor', label: 'navigation', place: 'header', order: 30 }],
  locales: import.meta.glob('./locales/*.json'),
})

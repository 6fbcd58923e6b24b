import type shell from './locales/en.json'

/**
 * The types of the translations, by namespace. Each area adds its own in its `area.ts`:
 *
 *     import type en from './locales/en.json'
 *     declare module '#web/shell/resources.ts' {
 *       interface Resources { guides: typeof en }
 *     }
 */
export interface Resources {
  shell: typeof shell
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: Resources
    returnNull: false
  }
}

import type { Language } from '#shared/kernel/language.ts'
import { browserStorage, type StorageKind, type StoragePurpose } from '#shared/legal/browserStorage.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

export type LegalTexts = typeof en
export const legalTexts: Record<Language, LegalTexts> = { en, fr, es }

/** The list of personal data, as Markdown: what is stored, why, and for how long. */
function personalDataList({ personalData, words }: LegalTexts): string {
  return Object.values(personalData)
    .map(({ name, what, kept }) => `- **${name}** ${what} *${words.kept}* ${kept}`)
    .join('\n')
}

/** The list of what the portal stores in browsers, as Markdown. */
function browserStorageList({ browserStorage: texts, words }: LegalTexts): string {
  const namesByKind = (kinds: Partial<Record<StorageKind, readonly string[]>>) =>
    Object.entries(kinds)
      .map(
        ([kind, names]) =>
          `${words.kinds[kind as StorageKind]} ${names.map((name) => `\`${name}\``).join(', ')}`,
      )
      .join('; ')
  return Object.entries(browserStorage)
    .map(([purpose, kinds]) => {
      const { name, what, kept } = texts[purpose as StoragePurpose]
      return `- **${name}** ${what} *${words.kept}* ${kept}\n\n  ${namesByKind(kinds)}`
    })
    .join('\n')
}

/** The lists that a legal text may name in a line of its own. */
export const listsOf = (language: Language): Record<string, string> => ({
  personalData: personalDataList(legalTexts[language]),
  browserStorage: browserStorageList(legalTexts[language]),
})

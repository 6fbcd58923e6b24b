import type { Language } from '../kernel/language.ts'
import { type DataQuality, dataQualities } from './activity.ts'
import { type ActivityKind, activityKinds } from './activityKinds.ts'
import { rulesOfKind } from './kinds.ts'
import { wordKey } from './sheetHeaders.ts'
import { type UnitKey, unitKeys } from './units.ts'
import { inventoryWords, kindName, unitName, variantName } from './words.ts'

/** The words that a column accepts: their keys, and their names in the reader's language. */
export interface WordList<Word> {
  byKey: ReadonlyMap<string, Word>
  /** The names to show. */
  names: readonly string[]
}

/** How else people write units, besides their keys and names. */
const otherUnitWords: Readonly<Record<string, UnitKey>> = {
  'm³': 'm3',
  'ft³': 'ft3',
  litre: 'l',
  liter: 'l',
  litres: 'l',
  liters: 'l',
  litro: 'l',
  litros: 'l',
  tonne: 't',
  tonnes: 't',
  tonelada: 't',
  toneladas: 't',
  therms: 'therm',
  miles: 'mi',
  lbs: 'lb',
}

/** Names of variants in templates of before 28 November 2026, which people may still fill in. */
const formerVariantWords: Readonly<Record<string, string>> = { vertedero: 'commercialLandfill' }

function wordList<Word extends string>(
  words: readonly Word[],
  nameOf: (word: Word) => string,
): WordList<Word> {
  const names = words.map(nameOf)
  // A key takes precedence over an equal name.
  const byKey = new Map([
    ...words.map((word, index) => [wordKey(names[index]!), word] as const),
    ...words.map((word) => [wordKey(word), word] as const),
  ])
  return { byKey, names: names.filter(Boolean) }
}

function readWords(language: Language) {
  const { dataQualities: qualities, yes, no } = inventoryWords[language]
  const units = wordList(unitKeys, (key) => unitName(key, language))
  const otherUnits = Object.entries(otherUnitWords).map(([word, key]) => [wordKey(word), key] as const)
  const variants = new Map(
    activityKinds.map((kind) => {
      const keys: readonly string[] = rulesOfKind[kind].variants
      const { byKey, names } = wordList(keys, (key) => variantName(key, language))
      const former = Object.entries(formerVariantWords).filter(([, key]) => keys.includes(key))
      return [kind, { names, byKey: new Map([...former, ...byKey]) }]
    }),
  )
  return {
    kinds: wordList(activityKinds, (key) => kindName(key, language)) as WordList<ActivityKind>,
    units: { ...units, byKey: new Map([...otherUnits, ...units.byKey]) } as WordList<UnitKey>,
    qualities: wordList(dataQualities, (key) => qualities[key]) as WordList<DataQuality>,
    yesOrNo: {
      byKey: new Map([
        ['yes', true],
        ['no', false],
        [wordKey(yes), true],
        [wordKey(no), false],
      ]),
      names: [yes, no],
    } as WordList<boolean>,
    variantsOf: (kind: ActivityKind) => variants.get(kind)!,
  }
}
export type SheetWords = ReturnType<typeof readWords>

const wordsByLanguage = new Map<Language, SheetWords>()

/** Returns the words that a spreadsheet in this language may contain; case and accents do not matter. */
export function sheetWords(language: Language): SheetWords {
  const words = wordsByLanguage.get(language) ?? readWords(language)
  wordsByLanguage.set(language, words)
  return words
}
